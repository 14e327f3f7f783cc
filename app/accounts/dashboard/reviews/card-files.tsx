import { ownCards as words } from '#app/shop/card-setup/copy.ts'
import { Button } from '#app/ui/button.tsx'
import { qrPng, qrSvg } from '#app/ui/drawing/qr-draw.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { useCopy } from '#app/ui/use-copy.ts'
import type { OwnCard } from '#domain/orders/cards.ts'

/** The card's link to take elsewhere: its QR code to print, and the link itself. */
export function CardFiles({ card: { code, url } }: { card: OwnCard }) {
  const { copied, hasFailed, copy } = useCopy()

  async function savePng() {
    const picture = await qrPng(url)
    if (picture) saveFile(picture, `${words.file(code)}.png`)
  }

  const which = <span className="sr-only"> {words.of(code)}</span>
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        <Button variant="link" onClick={() => saveFile(qrSvg(url), `${words.file(code)}.svg`)}>
          {words.svg}
          {which}
        </Button>
        <Button variant="link" onClick={() => void savePng()}>
          {words.png}
          {which}
        </Button>
        <Button variant="link" onClick={() => void copy(url)}>
          {copied ? words.copied : words.copy}
          {which}
        </Button>
      </div>
      <p role="status" className="text-small wrap-anywhere empty:hidden">
        {hasFailed ? `${words.copyFailed} ${url}` : null}
        {copied ? <span className="sr-only">{words.copied}</span> : null}
      </p>
    </>
  )
}

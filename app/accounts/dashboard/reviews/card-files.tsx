import { Link } from '#app/router/link.tsx'
import { ownCards } from '#app/shop/card-setup/copy.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { qrPngFile, qrSvgFile } from '#app/ui/drawing/qr-files.ts'
import { useCopy } from '#app/ui/hooks/use-copy.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { type OwnCard, scanUrl } from '#domain/orders/cards.ts'

/** Downloads of the card's QR code, the sheets to print, and a button that copies its link. */
export function CardFiles({ card: { code, url, destination, isOff } }: { card: OwnCard }) {
  const { copied, hasFailed, copy } = useCopy()

  async function savePng() {
    const picture = await qrPngFile(scanUrl(url))
    if (picture) saveFile(picture, `${ownCards.file(code)}.png`)
  }

  const which = <span className="sr-only"> {ownCards.of(code)}</span>
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        <Button
          variant="link"
          onClick={() => saveFile(qrSvgFile(scanUrl(url)), `${ownCards.file(code)}.svg`)}
        >
          {ownCards.svg}
          {which}
        </Button>
        <Button variant="link" onClick={() => void savePng()}>
          {ownCards.png}
          {which}
        </Button>
        {isOff || destination === null ? null : (
          <Link to={`/dashboard/reviews/print?card=${code}`} className={buttonClass({ variant: 'link' })}>
            <span className="btn-label">
              {ownCards.print}
              {which}
            </span>
          </Link>
        )}
        <Button variant="link" onClick={() => void copy(url)}>
          {copied ? ownCards.copied : ownCards.copy}
          {which}
        </Button>
      </div>
      <p role="status" className="text-small wrap-anywhere empty:hidden">
        {hasFailed ? `${ownCards.copyFailed} ${url}` : null}
        {copied ? <span className="sr-only">{ownCards.copied}</span> : null}
      </p>
    </>
  )
}

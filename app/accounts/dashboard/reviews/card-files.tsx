import { Link } from '#app/router/link.tsx'
import { ownCards } from '#app/shop/card-setup/copy.ts'
import { qrPngFile, qrSvgFile } from '#app/ui/drawing/qr-files.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { type OwnCard, scanUrl } from '#domain/orders/cards.ts'

type CardFilesProps = { card: OwnCard; onCopy: () => void }

/** The rows of a card's menu that copy its tap link, open the poster and stickers, and download its QR code. */
export function CardFiles({ card: { code, url, destination, isOff }, onCopy }: CardFilesProps) {
  async function savePng() {
    const picture = await qrPngFile(scanUrl(url))
    if (picture) saveFile(picture, `${ownCards.file(code)}.png`)
  }

  const which = <span className="sr-only"> {ownCards.of(code)}</span>
  return (
    <>
      <button type="button" className="more-row" onClick={onCopy}>
        {ownCards.copy}
        {which}
      </button>
      {isOff || destination === null ? null : (
        <Link to={`/dashboard/reviews/print?card=${code}`} className="more-row">
          {ownCards.print}
          {which}
        </Link>
      )}
      <button
        type="button"
        className="more-row"
        onClick={() => saveFile(qrSvgFile(scanUrl(url)), `${ownCards.file(code)}.svg`)}
      >
        {ownCards.svg}
        {which}
      </button>
      <button type="button" className="more-row" onClick={() => void savePng()}>
        {ownCards.png}
        {which}
      </button>
    </>
  )
}

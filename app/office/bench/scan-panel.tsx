import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Camera } from '#app/office/ui/camera/camera.tsx'
import { giveFeedback } from '#app/office/ui/feedback.ts'
import { findArt } from '#app/shop/product-art.ts'
import { Button } from '#app/ui/button.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { groupedCode } from '#domain/orders/cards.ts'
import { type BenchOrder, findCard } from '#domain/orders/office/bench.ts'
import { readScan } from '#domain/orders/office/blank-cards.ts'
import { benchCopy } from './copy.ts'
import { rowId } from './order-rows.tsx'

const copy = benchCopy.scan

type ScanPanelProps = {
  orders: readonly BenchOrder[]
  /** The link that was copied last. */
  copied: string | undefined
  /** Called with the code of a scanned card, which becomes the next card unless it is written already. */
  onFound: (code: string) => void
  onCopy: (url: string) => void
  onMark: (code: string, written: boolean) => void
}

/**
 * Finds a card of the bench by its QR code. The picture of the camera stays in sight while the page scrolls to the
 * card.
 */
export function ScanPanel({ orders, copied, onFound, onCopy, onMark }: ScanPanelProps) {
  /** The last scan. `code` is undefined if no card of the bench has the scanned code. */
  const [scan, setScan] = useState<{ code: string | undefined }>()
  const found = scan?.code === undefined ? undefined : findCard(orders, scan.code)
  const panel = useRef<HTMLElement>(null)

  function onCode(text: string) {
    const code = readScan(text)
    const card = code === undefined ? undefined : findCard(orders, code)?.card
    flushSync(() => {
      setScan({ code: card?.code })
      if (card) onFound(card.code)
    })
    giveFeedback(card ? 'good' : 'bad')
    if (card) scrollToRow(card.code)
    // near the top of the page, the panel is not sticky yet and may end below the window
    panel.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <section
      ref={panel}
      aria-label={copy.title}
      className="overflow-hidden rounded-sheet border border-edge bg-surface lg:sticky lg:top-4 lg:col-start-2 lg:row-start-3 max-lg:top-0 max-lg:z-10 max-lg:has-data-on:sticky max-lg:has-data-on:[&>h2]:sr-only"
    >
      <h2 className="px-4 pt-3 font-[660] max-lg:low:sr-only">{copy.title}</h2>
      <div className="p-4 pt-3">
        <Camera onCode={onCode} refused={copy.noCamera} frame="h-40 rounded-control lg:h-56" />
      </div>
      <div role="status" className="grid gap-3 p-4 pt-0 empty:absolute">
        {scan && !found ? <Callout tone="bad">{copy.notHere}</Callout> : null}
        {found ? (
          <p className="flex items-center gap-3">
            <Stage
              small
              src={findArt(found.card.productId)?.src}
              alt=""
              className="size-11 flex-none rounded-control"
            />
            <span className="min-w-0">
              <b className="type-num block tracking-wide whitespace-nowrap">{groupedCode(found.card.code)}</b>
              <span className="block text-small text-text-2 wrap-anywhere">
                {copy.cardOf(
                  found.order.businessName || found.order.number,
                  found.position,
                  found.order.cards.length,
                )}
                {found.card.writtenAt ? ` ${copy.isWritten}` : null}
              </span>
            </span>
          </p>
        ) : null}
      </div>
      {found && !found.card.writtenAt ? (
        // on phones, the bar at the foot has the buttons of the next card
        <div className="grid gap-3 p-4 pt-0 max-md:hidden">
          <Button variant="sun" onClick={() => onCopy(found.card.url)}>
            {copied === found.card.url ? benchCopy.copied : copy.copyLink}
          </Button>
          <Button onClick={() => onMark(found.card.code, true)}>{copy.markWritten}</Button>
        </div>
      ) : null}
    </section>
  )
}

function scrollToRow(code: string): void {
  const row = document.getElementById(rowId(code))
  const order = row?.closest('details')
  if (order) order.open = true
  row?.scrollIntoView({ block: 'center' })
}

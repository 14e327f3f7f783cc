import { useRef, useState } from 'react'
import { type Attempt, attemptFor } from '#app/api/attempt.ts'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { readStockLevels } from '#app/office/orders/read-orders.ts'
import { Link } from '#app/router/link.tsx'
import { findArt } from '#app/shop/product-art.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { lowStock } from '#domain/catalogue/review-cards.ts'
import type { StockLevel } from '#domain/orders/office/office-orders.ts'
import { ChangeForm } from './change-form.tsx'
import { stockCopy } from './copy.ts'

const COUNTS = ['available', 'held', 'setAside', 'blanks'] as const

/** /office/stock: how many of each card are available, held, set aside and blank. */
export default function OfficeStockScreen() {
  const { data, reload } = useOffice('/stock', readStockLevels)
  const [changing, setChanging] = useState<StockLevel>()
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState<string>()
  /** The last change that was not saved. It is kept here, because closing the dialog removes the form's own state. */
  const last = useRef<Attempt>(undefined)
  function keyOf(content: string): string {
    last.current = attemptFor(content, last.current)
    return last.current.key
  }
  return (
    <OfficePage
      title={stockCopy.title}
      data={data}
      reload={reload}
      actions={() => (
        <Link to="/office/stock/blanks" className={buttonClass({ size: 'sm' })}>
          {stockCopy.blanks}
        </Link>
      )}
    >
      {(levels) => (
        <>
          <p className="-mt-2 mb-5 text-text-2">{stockCopy.lead}</p>
          <div role="status">
            {saved ? (
              <Callout tone="ok" className="mb-5">
                {stockCopy.saved(saved)}
              </Callout>
            ) : null}
          </div>
          <ul className="divide-y divide-line overflow-hidden rounded-sheet border border-edge bg-surface">
            <li aria-hidden="true" className="stock-row bg-ground px-4 py-2 max-lg:hidden md:px-5">
              <span />
              <div className="stock-counts type-label text-small text-text-2">
                {COUNTS.map((count) => (
                  <span key={count}>{stockCopy.columns[count]}</span>
                ))}
              </div>
              <span />
            </li>
            {levels.map((level) => (
              <li key={level.id} className="stock-row px-4 py-3 md:px-5 md:py-2.5">
                <Level
                  level={level}
                  onChange={() => {
                    setSaved(undefined)
                    setChanging(level)
                    setOpen(true)
                  }}
                />
              </li>
            ))}
          </ul>
          <Dialog open={open} onClose={() => setOpen(false)} title={changing?.name}>
            {changing ? (
              <ChangeForm
                level={levels.find(({ id }) => id === changing.id) ?? changing}
                keyOf={keyOf}
                onSaved={() => {
                  last.current = undefined
                  setOpen(false)
                  setSaved(changing.name)
                  reload()
                }}
                onUnknown={reload}
              />
            ) : null}
          </Dialog>
        </>
      )}
    </OfficePage>
  )
}

function Level({ level, onChange }: { level: StockLevel; onChange: () => void }) {
  return (
    <>
      <div className="flex min-w-0 items-center gap-3">
        <Stage small src={findArt(level.id)?.src} alt="" className="size-11 flex-none rounded-control" />
        <h2 className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 leading-snug font-[660]">
          <span className="min-w-0">{level.name}</span>
          {level.available <= lowStock() ? (
            <Badge tone={level.available === 0 ? 'bad' : 'warn'}>
              {level.available === 0 ? stockCopy.out : stockCopy.low}
            </Badge>
          ) : null}
        </h2>
      </div>
      <dl className="stock-counts">
        {COUNTS.map((count) => (
          <div key={count} className="flex flex-col justify-end">
            <dt className="text-micro leading-tight text-text-2 lg:sr-only">{stockCopy.columns[count]}</dt>
            <dd className={`type-num text-sub font-[720] ${level[count] === 0 ? 'text-text-3' : ''}`}>
              {level[count]}
            </dd>
          </div>
        ))}
      </dl>
      <Button
        variant="link"
        size="sm"
        className="justify-self-end"
        aria-label={stockCopy.changeOf(level.name)}
        onClick={onChange}
      >
        {stockCopy.change}
      </Button>
    </>
  )
}

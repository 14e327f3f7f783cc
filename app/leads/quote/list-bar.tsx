import './list-bar.css'
import type { ReactNode } from 'react'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { automationList } from './automation-list.ts'
import { quoteCopy } from './copy.ts'
import { useEstimate } from './estimate.ts'
import { ToQuote } from './to-quote.tsx'

const { list: copy } = quoteCopy

/**
 * The bar at the foot of the screen. It shows `otherwise` until an automation is on the list or the calculator has a
 * result. Then it shows the yearly saving, the number of automations on the list, the suns of the calculator, and a
 * button to the quote form.
 */
export function ListBar({ otherwise }: { otherwise: ReactNode }) {
  const { length } = automationList.use()
  const estimate = useEstimate()
  if (length === 0 && !estimate) return otherwise
  return (
    <div className="list-bar ink">
      <ChalkLine />
      <p className="type-num">
        {estimate && <b className="sum-copy" data-text={estimate.yearly} data-unit={copy.back} />}
        {length > 0 && (
          <a href="#automation-form" className="link text-small">
            {copy.bar(length)}
          </a>
        )}
        {estimate && <span aria-hidden="true" className="week-suns" data-lit={estimate.suns} />}
      </p>
      <ToQuote label={quoteCopy.button} size="md" />
    </div>
  )
}

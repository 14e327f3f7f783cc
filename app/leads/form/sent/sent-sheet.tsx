import './sent-sheet.css'
import { type ReactNode, useId } from 'react'
import { formatShopTime } from '#app/ui/date/format-shop-time.ts'
import type { LeadForm } from '#domain/leads/leads.ts'
import type { SheetContent, SheetRow } from './content.ts'
import { sentSheet as copy } from './copy.ts'

export type SentSheetProps = {
  form: LeadForm
  reference: ReactNode
  /** What was sent; undefined if the page does not know it. */
  content?: SheetContent | undefined
  /** When the response came. */
  at?: Date | undefined
}

/** Shows a sent form as a stamped job sheet, with what happens next. */
export function SentSheet({ form, reference, content, at }: SentSheetProps) {
  const nextId = useId()
  return (
    <div className="sent">
      <div className="sent-sheet">
        <p className="job-sheet-head ink">
          <span className="type-label">{copy.titles[form]}</span>
          <span className="type-num text-on-ink-2">{reference}</span>
        </p>
        {content && content.asked.length > 0 && <Rows rows={content.asked} />}
        <div className="sent-contact">
          {content && (
            <Rows
              rows={[
                { label: copy.name, value: content.name },
                { label: copy.phone, value: content.phone },
              ]}
            />
          )}
          <p className="stamp">
            <b>{copy.stamp}</b>
            {at && <span>{formatShopTime(at, WHEN)}</span>}
          </p>
        </div>
        {content && <Rows rows={[{ label: copy.email, value: content.email }, ...content.more]} />}
      </div>
      <p id={nextId} className="type-label mt-5 text-small">
        {copy.nextTitle}
      </p>
      <ol aria-labelledby={nextId} className="sent-next">
        {copy.next[form].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

const WHEN: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
}

function Rows({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <dl>
      {rows.map(({ label, value, aside }) => (
        <div key={label + value} className="sent-row">
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            {aside && <span className="type-num">{aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

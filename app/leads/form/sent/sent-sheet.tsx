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
  const asked = askedRows(content)
  return (
    <div className="sent">
      <div className="sent-sheet">
        <p className="job-sheet-head ink">
          <span className="type-label">{copy.titles[form]}</span>
          {content && <span className="type-num text-on-ink-2">{reference}</span>}
        </p>
        {asked.length > 0 && <Rows rows={asked} />}
        <div className="sent-contact">
          <Rows
            rows={
              content
                ? [
                    { label: copy.name, value: content.name },
                    { label: copy.phone, value: content.phone },
                  ]
                : [
                    { label: copy.reference, value: reference },
                    { label: copy.reply, value: copy.replyAt },
                  ]
            }
          />
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

function askedRows(content: SheetContent | undefined): readonly SheetRow[] {
  const { asked = [], about } = content ?? {}
  return asked.length === 0 && about ? [{ label: copy.about, value: about, aside: copy.noPlan }] : asked
}

type Row = Omit<SheetRow, 'value'> & { value: ReactNode }

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl>
      {rows.map(({ label, value, aside }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a sent sheet never change
        <div key={index} className="sent-row">
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

import './sent-sheet.css'
import Phone from 'lucide-react/icons/phone'
import { type ReactElement, type ReactNode, useId } from 'react'
import { leadForm } from '#app/leads/form/copy.ts'
import { shopTimeZone } from '#app/ui/date/format-shop-time.ts'
import { brand, phoneHref } from '#domain/brand/brand.ts'
import type { LeadForm } from '#domain/leads/leads.ts'
import { formatSentAt } from '#domain/leads/sent-at.ts'
import type { SheetContent, SheetRow } from './content.ts'
import { sentSheet as copy } from './copy.ts'

export type SentSheetProps = {
  form: LeadForm
  reference: ReactNode
  /** What was sent; undefined if the page does not know it. */
  content?: SheetContent | undefined
  /** The time of the response, or an element that shows the time of sending. */
  at?: Date | ReactElement | undefined
}

/** Shows a sent form as a stamped job sheet, with the next steps. Without `content` its only row is the reference. */
export function SentSheet({ form, reference, content, at }: SentSheetProps) {
  const nextId = useId()
  const asked = askedRows(content)
  return (
    <div className="sent">
      <div className="sent-sheet">
        <p className="job-sheet-head ink">
          <span className="type-label">{copy.titles[form]}</span>
          {content && <span className="type-label type-num text-lead whitespace-nowrap">{reference}</span>}
        </p>
        {asked.length > 0 && <Rows rows={asked} />}
        <div className={content ? 'sent-contact' : 'sent-contact sent-unknown'}>
          {content ? (
            <Rows
              rows={[
                { label: copy.name, value: content.name },
                { label: copy.phone, value: content.phone },
              ]}
            />
          ) : (
            <dl className="sent-row">
              <dt>{copy.reference}</dt>
              <dd className="type-title type-num">{reference}</dd>
            </dl>
          )}
          <p className="stamp">
            <b>{copy.stamp}</b>
            {at instanceof Date ? <span>{formatSentAt(at, shopTimeZone())}</span> : at}
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
      <Ring isBeside={content !== undefined && form !== 'request'} />
    </div>
  )
}

/** The phone number. `isBeside`: wide screens hide it here, because the page shows it beside the sheet. */
function Ring({ isBeside }: { isBeside: boolean }) {
  if (!brand.phone) return null
  return (
    <div className={isBeside ? 'sent-ring lg:hidden' : 'sent-ring'}>
      <Phone size={24} />
      <p>
        <strong className="type-label">{leadForm.ring}</strong>{' '}
        <a className="link type-num whitespace-nowrap" href={phoneHref(brand.phone)}>
          {brand.phone}
        </a>
      </p>
    </div>
  )
}

function askedRows(content: SheetContent | undefined): readonly SheetRow[] {
  const { asked = [], about } = content ?? {}
  return asked.length === 0 && about ? [{ label: copy.about, value: about, aside: copy.noPlan }] : asked
}

function Rows({ rows }: { rows: readonly SheetRow[] }) {
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

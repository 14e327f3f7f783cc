import type { ReactNode } from 'react'
import { payments } from '#app/accounts/dashboard/payments/copy.ts'
import { Link, type To } from '#app/router/link.tsx'
import { Day } from '#app/ui/date/day.tsx'
import { Summary } from '#app/ui/summary.tsx'
import { formatAud } from '#domain/money/money.ts'
import { invoiceTitle } from '#domain/orders/document-titles.ts'
import type { RenewalView } from '#domain/orders/renewals.ts'

const { renewals: copy } = payments
/** How many of the newest payments are shown. A click shows the earlier payments. */
const SHOWN = 3

type RowOptions<Renewal> = {
  linkOf: (renewal: Renewal) => To
  /** Renders content below a payment, such as its refund in the office. */
  below?: (renewal: Renewal) => ReactNode
}
type RenewalListProps<Renewal> = RowOptions<Renewal> & {
  order: { number: string; renewals?: readonly Renewal[] }
  className: string
}

/** The later payments of an order's subscriptions, each with its invoice. Renders nothing if there are none. */
export function RenewalList<Renewal extends RenewalView>(props: RenewalListProps<Renewal>) {
  const { order, className, ...options } = props
  const { number, renewals = [] } = order
  if (renewals.length === 0) return null
  const earlier = renewals.slice(SHOWN)
  return (
    <section aria-label={copy.titleOf(number)} className={className}>
      <h3 className="type-label text-label text-text-2">{copy.title}</h3>
      <Rows renewals={renewals.slice(0, SHOWN)} {...options} />
      {earlier.length > 0 ? (
        <details>
          <Summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {copy.earlier(earlier.length)}
          </Summary>
          <Rows renewals={earlier} {...options} />
        </details>
      ) : null}
    </section>
  )
}

type RowsProps<Renewal> = RowOptions<Renewal> & { renewals: readonly Renewal[] }

function Rows<Renewal extends RenewalView>({ renewals, linkOf, below }: RowsProps<Renewal>) {
  return (
    <ul className="divide-y divide-line">
      {renewals.map((renewal) => (
        <li key={renewal.number} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <p className="mr-auto min-w-0">
            <Day at={renewal.paidAt} />
            <span className="block text-small text-text-2 wrap-anywhere">{copy.what(renewal)}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-4">
            <span className="type-num">{formatAud(renewal.cents)}</span>
            {renewal.refundedCents > 0 ? (
              <span className="text-small text-text-2">
                {payments.refunded(formatAud(renewal.refundedCents))}
              </span>
            ) : null}
            <Link
              to={linkOf(renewal)}
              className="link type-num inline-flex min-h-11 items-center"
              aria-label={`${invoiceTitle()} ${renewal.invoiceNumber}`}
            >
              {renewal.invoiceNumber}
            </Link>
          </p>
          {below?.(renewal)}
        </li>
      ))}
    </ul>
  )
}

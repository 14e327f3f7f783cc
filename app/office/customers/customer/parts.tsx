import { customerCopy as copy } from '#app/office/customers/copy.ts'
import { shopDay } from '#app/office/subscriptions/shop-day.ts'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { Link, type To } from '#app/router/link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { When } from '#app/ui/date/when.tsx'
import { formatAud } from '#domain/money/money.ts'
import type { Customer } from '#domain/office/customers.ts'
import { type CalendarDay, formatShortDay } from '#domain/time/calendar-day.ts'

/** The next steps: those of paid orders that are not posted, the oldest first, then those of the leads by day. */
export function Next({ customer }: { customer: Customer }) {
  const steps = [...orderSteps(customer), ...leadSteps(customer)]
  if (steps.length === 0) return null
  return (
    <Sheet title={copy.next}>
      <ul className="divide-y divide-line">
        {steps.map(({ to, reference, text, day }) => (
          <li key={to} className="first:bg-sun-wash">
            <Link
              to={to}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-chalk-wash focus-visible:-outline-offset-3 md:px-5"
            >
              <span className="link type-label min-w-0 wrap-anywhere">{text}</span>{' '}
              <span className="type-num text-small text-text-2">
                {[day ? formatShortDay(day) : '', reference].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

type Step = { to: To; reference: string; text: string; day?: CalendarDay }

function orderSteps({ orders, cards }: Customer): Step[] {
  const hasCards = (id: string) => cards.some(({ orderId }) => orderId === id)
  return orders.toReversed().flatMap(({ id, number, state }) => {
    if (state !== 'paid' && state !== 'programming') return []
    const text = hasCards(id) ? copy.nextOf[state] : copy.nextOf.withoutCards
    return [{ to: `/office/orders/${id}` as const, reference: number, text }]
  })
}

function leadSteps({ leads }: Customer): Step[] {
  return leads
    .flatMap(({ id, reference, nextStep }) =>
      nextStep ? [{ to: `/office/leads/${id}` as const, reference, ...nextStep }] : [],
    )
    .sort((a, b) => a.day.localeCompare(b.day))
}

export function Subscriptions({ subscriptions }: Pick<Customer, 'subscriptions'>) {
  if (subscriptions.length === 0) return null
  return (
    <Sheet title={copy.subscriptions}>
      <ul className="divide-y divide-line">
        {subscriptions.map(({ id, orderId, names, monthlyCents, status, currentPeriodEnd }) => (
          <li key={id} className="px-5 py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <Link to={`/office/orders/${orderId}`} className="link inline-flex min-h-11 items-center">
                {names.join(', ')}
              </Link>
              <span className="type-num">{formatAud(monthlyCents)}</span>
            </p>
            {status === 'active' ? null : (
              <Badge tone={status === 'past_due' ? 'bad' : 'outline'}>
                {status === 'past_due'
                  ? copy.pastDue
                  : copy.ends(currentPeriodEnd && shopDay(currentPeriodEnd))}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

export function Accounts({ accounts }: Pick<Customer, 'accounts'>) {
  if (accounts.length === 0) return null
  return (
    <Sheet title={copy.accounts}>
      <ul className="divide-y divide-line">
        {accounts.map(({ id, email, lastSignInAt }) => (
          <li key={id} className="px-5 py-3">
            <p className="wrap-anywhere">{email}</p>
            <p className="text-small text-text-2">
              {lastSignInAt ? (
                <>
                  {copy.signedIn} <When at={lastSignInAt} />
                </>
              ) : (
                copy.neverSignedIn
              )}
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

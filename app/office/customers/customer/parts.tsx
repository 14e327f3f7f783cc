import { customerCopy as copy } from '#app/office/customers/copy.ts'
import { shopDay } from '#app/office/subscriptions/shop-day.ts'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { Link } from '#app/router/link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { When } from '#app/ui/date/when.tsx'
import { formatAud } from '#domain/money/money.ts'
import type { Customer } from '#domain/office/customers.ts'

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

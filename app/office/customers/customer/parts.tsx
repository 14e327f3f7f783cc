import { customerCopy as copy } from '#app/office/customers/copy.ts'
import { readCustomer } from '#app/office/customers/read-customers.ts'
import { shopDay } from '#app/office/subscriptions/shop-day.ts'
import { NoteForm } from '#app/office/ui/note-form.tsx'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { Link } from '#app/router/link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { When } from '#app/ui/date/when.tsx'
import { formatAud } from '#domain/money/money.ts'
import type { Customer } from '#domain/office/customers.ts'

type NotesProps = { customer: Customer; onSaved: (customer: Customer) => void }

/** Adds a note on the person, which `SoFar` lists. A note needs an email address to go by. */
export function Notes({ customer: { id, emails }, onSaved }: NotesProps) {
  if (emails.length === 0) return null
  return (
    <Sheet title={copy.notes} aside={<p className="text-small text-text-2">{copy.notesHint}</p>}>
      <div className="p-4 md:px-5">
        <NoteForm path={`/customers/${id}/notes`} read={readCustomer} onSaved={onSaved} />
      </div>
    </Sheet>
  )
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

import { useOffice } from '#app/office/frame/use-office.ts'
import { EndSubscription } from '#app/office/subscriptions/end-subscription.tsx'
import { useChangeMessage } from '#app/office/subscriptions/use-change-message.tsx'
import { Link } from '#app/router/link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { MoneySubscriptions } from '#domain/money/sales.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { dayName, subscriptionsCopy } from './copy.ts'
import { Part } from './part.tsx'
import { readSubscriptions } from './read-money.ts'

const TONES = { active: 'ok', past_due: 'bad', ends: 'warn' } as const

/**
 * The subscriptions that have not ended, at most 100: first those past due, then those that end with their paid period,
 * then the others. Each has a button that ends it or keeps it.
 */
export function Subscriptions({ timeZone }: { timeZone: string }) {
  const { data, reload } = useOffice('/money/subscriptions', readSubscriptions)
  const { changed, message } = useChangeMessage(reload)
  return (
    <section aria-labelledby="money-subscriptions" className="rounded-sheet border border-edge bg-surface">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-edge px-5 py-2">
        <h2 id="money-subscriptions" className="type-title text-sub">
          {subscriptionsCopy.title}
        </h2>
        {data.kind === 'ready' ? (
          <span className="type-num text-small">{subscriptionsCopy.monthly(data.body.monthlyCents)}</span>
        ) : null}
      </div>
      {message('px-5 py-4')}
      <Part data={data} reload={reload} skeleton="h-28">
        {({ items, count }) => (
          <>
            {items.length === 0 ? <p className="px-5 py-4 text-text-2">{subscriptionsCopy.none}</p> : null}
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <Row key={item.id} item={item} timeZone={timeZone} onChanged={changed} />
              ))}
            </ul>
            {count > items.length ? (
              <p className="border-t border-line px-5 py-3 text-small text-text-2">
                {subscriptionsCopy.more(count - items.length)}
              </p>
            ) : null}
          </>
        )}
      </Part>
    </section>
  )
}

type RowProps = {
  item: MoneySubscriptions['items'][number]
  timeZone: string
  onChanged: (message: string) => void
}

function Row({ item, timeZone, onChanged }: RowProps) {
  const { orderId, businessName, names, monthlyCents, status, currentPeriodEnd } = item
  const day = currentPeriodEnd && dayName(dayIn(timeZone, new Date(currentPeriodEnd)))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 px-5 py-2">
      <Link
        to={`/office/orders/${orderId}`}
        className="type-label flex min-h-11 items-center wrap-anywhere hover:underline"
      >
        {businessName}
      </Link>
      <Badge tone={TONES[status]}>{subscriptionsCopy.status(item, day)}</Badge>
      <div className="flex w-full items-center justify-between gap-3">
        <p className="min-w-0 text-label text-text-2 wrap-anywhere">
          {subscriptionsCopy.item(names, monthlyCents)}
        </p>
        <EndSubscription subscription={item} of={businessName} onChanged={onChanged} />
      </div>
    </li>
  )
}

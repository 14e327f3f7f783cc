import { Result } from '#app/accounts/dashboard/data/task-message.tsx'
import { useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Day } from '#app/ui/date/day.tsx'
import { formatAud } from '#domain/money/money.ts'
import type { OwnSubscription } from '#domain/orders/subscriptions.ts'
import { openPortal } from './billing-portal.ts'
import { subscriptions as words } from './copy.ts'

/** What the account pays for monthly, how each stands and until when, and the way to where it is changed. */
export function SubscriptionList({ subscriptions }: { subscriptions: readonly OwnSubscription[] }) {
  const { busy, said: message, run } = useTask()
  return (
    <>
      <ul className="divide-y divide-line">
        {subscriptions.map((subscription) => (
          <Row key={subscription.id} subscription={subscription} />
        ))}
      </ul>
      <div className="grid gap-3 border-line border-t px-5 py-4 md:px-6">
        <Button
          size="sm"
          className="justify-self-start"
          busy={busy}
          busyLabel={words.opening}
          onClick={() => run(openPortal)}
        >
          {words.manage}
        </Button>
        <Result said={message} />
      </div>
    </>
  )
}

type Standing = keyof typeof words.stands

const TONES: Readonly<Record<Standing, BadgeTone>> = {
  running: 'ok',
  ending: 'warn',
  behind: 'bad',
  over: 'outline',
}

function Row({ subscription }: { subscription: OwnSubscription }) {
  const { name, quantity, priceCents, currentPeriodEnd } = subscription
  const standing = standingOf(subscription)
  // of one that is behind or over the day says nothing about what comes
  const until = standing === 'running' || standing === 'ending' ? currentPeriodEnd : null
  return (
    <li className="px-5 py-3.5 md:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="type-label wrap-anywhere">{name}</span>
        <Badge tone={TONES[standing]}>{words.stands[standing]}</Badge>
      </p>
      <p className="flex flex-wrap gap-x-4 text-small text-text-2">
        <span className="type-num whitespace-nowrap">{words.price(quantity, formatAud(priceCents))}</span>
        {until ? (
          <span>
            {standing === 'ending' ? words.ends : words.next} <Day at={until} />
          </span>
        ) : null}
      </p>
      {standing === 'behind' ? <p className="text-small">{words.updateCard}</p> : null}
    </li>
  )
}

function standingOf({ status, cancelAtPeriodEnd }: OwnSubscription): Standing {
  if (status === 'cancelled') return 'over'
  if (status === 'past_due') return 'behind'
  return cancelAtPeriodEnd ? 'ending' : 'running'
}

import { TaskMessage } from '#app/accounts/dashboard/data/task-message.tsx'
import { useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Day } from '#app/ui/date/day.tsx'
import { formatAud } from '#domain/money/money.ts'
import type { OwnSubscription } from '#domain/orders/subscriptions.ts'
import { openPortal } from './billing-portal.ts'
import { subscriptions as copy } from './copy.ts'

export function SubscriptionList({ subscriptions }: { subscriptions: readonly OwnSubscription[] }) {
  const { busy, message, run } = useTask()
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
          busyLabel={copy.opening}
          onClick={() => run(openPortal)}
        >
          {copy.manage}
        </Button>
        <TaskMessage message={message} />
      </div>
    </>
  )
}

type SubscriptionState = keyof typeof copy.states

const TONES: Readonly<Record<SubscriptionState, BadgeTone>> = {
  running: 'ok',
  ending: 'warn',
  behind: 'bad',
  over: 'outline',
}

function Row({ subscription }: { subscription: OwnSubscription }) {
  const { name, quantity, priceCents, currentPeriodEnd } = subscription
  const state = subscriptionStateOf(subscription)
  // for a failed or ended subscription the date says nothing about the next payment
  const until = state === 'running' || state === 'ending' ? currentPeriodEnd : null
  return (
    <li className="px-5 py-3.5 md:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="type-label wrap-anywhere">{name}</span>
        <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
      </p>
      <p className="flex flex-wrap gap-x-4 text-small text-text-2">
        <span className="type-num whitespace-nowrap">{copy.price(quantity, formatAud(priceCents))}</span>
        {until ? (
          <span>
            {state === 'ending' ? copy.ends : copy.next} <Day at={until} />
          </span>
        ) : null}
      </p>
      {state === 'behind' ? <p className="text-small">{copy.updateCard}</p> : null}
    </li>
  )
}

function subscriptionStateOf({ status, cancelAtPeriodEnd }: OwnSubscription): SubscriptionState {
  if (status === 'cancelled') return 'over'
  if (status === 'past_due') return 'behind'
  return cancelAtPeriodEnd ? 'ending' : 'running'
}

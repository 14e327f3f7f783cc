import { type ReactNode, useId } from 'react'
import { subscriptions as words } from '#app/content/subscriptions.ts'
import { hasFullCheckout } from '#app/features/page-lists/store.ts'
import { useSubscriptionsInStep } from '#app/shell/dashboard/billing-portal.ts'
import { SubscriptionList } from '#app/shell/dashboard/subscription-list.tsx'
import { Waiting } from '#app/shell/dashboard/waiting.tsx'

/** What the account pays for monthly; nothing of it where nothing monthly can be bought. */
export function Subscriptions() {
  const { data, reload } = useSubscriptionsInStep()
  return (
    <Waiting data={data} reload={reload}>
      {(list) => {
        if (list.length > 0) {
          return (
            <Part>
              <SubscriptionList subscriptions={list} />
            </Part>
          )
        }
        return hasFullCheckout() ? (
          <Part>
            <p className="px-5 py-4 text-text-2 md:px-6">{words.empty}</p>
          </Part>
        ) : null
      }}
    </Waiting>
  )
}

function Part({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8 rounded-sheet border border-edge bg-surface">
      <h2 id={id} className="type-title border-edge border-b px-5 py-4 text-heading md:px-6">
        {words.title}
      </h2>
      {children}
    </section>
  )
}

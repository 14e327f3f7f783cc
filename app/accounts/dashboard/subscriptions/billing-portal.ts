import { useEffect } from 'react'
import { useSubscriptions } from '#app/accounts/dashboard/data/account-queries.ts'
import { callDashboard } from '#app/accounts/dashboard/data/call-dashboard.ts'
import { type Message, refused } from '#app/accounts/dashboard/data/use-task.ts'
import { readHttpUrl } from '#app/api/checkout.ts'
import { sessionValue } from '#app/shop/checkout/session-store.ts'
import { isRecord } from '#domain/text/record.ts'

/** Whether this tab has opened the billing portal. `lookLast` sets it to false. */
const visit = sessionValue<{ open: boolean }>('billing_portal', (stored) => ({
  open: isRecord(stored) && stored.open === true,
}))

/** The subscriptions are loaded again after these delays, because the webhook about a change may arrive late. */
const LOOK_AGAIN_MS = [1500, 4000]
const LAST_LOOK_MS = 10_000

/** Opens the payment provider's billing portal. Resolves with a message if the portal cannot be opened. */
export async function openPortal(): Promise<Message | undefined> {
  const result = await callDashboard(
    '/billing-portal',
    (body) => (isRecord(body) ? readHttpUrl(body.url) : undefined),
    { method: 'POST' },
  )
  if (result.kind === 'refused') return refused(result.message)
  visit.set({ open: true })
  location.assign(result.body)
  return undefined
}

/** The account's subscriptions. After a visit to the billing portal they are loaded three more times. */
export function useFreshSubscriptions() {
  const { data, reload } = useSubscriptions()
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const lookAgain = () => {
      timers.forEach(clearTimeout)
      timers = LOOK_AGAIN_MS.map((ms) => setTimeout(reload, ms))
      timers.push(setTimeout(lookLast, LAST_LOOK_MS))
    }
    const lookLast = () => {
      visit.clear()
      reload()
    }
    // a page from the back/forward cache shows the data from before the visit to the portal
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) lookAgain()
    }
    if (visit.get().open) lookAgain()
    addEventListener('pageshow', onShow)
    return () => {
      timers.forEach(clearTimeout)
      removeEventListener('pageshow', onShow)
    }
  }, [reload])
  return { data, reload }
}

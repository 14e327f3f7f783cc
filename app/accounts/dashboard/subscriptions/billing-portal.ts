import { useEffect } from 'react'
import { useSubscriptions } from '#app/accounts/dashboard/data/account-queries.ts'
import { askAccount } from '#app/accounts/dashboard/data/call-account.ts'
import { type Message, refused } from '#app/accounts/dashboard/data/use-task.ts'
import { readWebAddress } from '#app/api/checkout.ts'
import { sessionValue } from '#app/shop/checkout/session-store.ts'
import { isRecord } from '#domain/text/record.ts'

/** Whether this tab has been to the portal, and the list is not known to be what was made of it there. */
const visit = sessionValue<{ open: boolean }>('billing_portal', (stored) => ({
  open: isRecord(stored) && stored.open === true,
}))

/** The payment provider tells us of a change there when it likes: the list is asked for again after these. */
const LOOK_AGAIN_MS = [1500, 4000]
const LAST_LOOK_MS = 10_000

/** Leads to where subscriptions are changed and cancelled; says so when it cannot. */
export async function openPortal(): Promise<Message | undefined> {
  const result = await askAccount(
    '/billing-portal',
    (body) => (isRecord(body) ? readWebAddress(body.url) : undefined),
    { method: 'POST' },
  )
  if (result.kind === 'refused') return refused(result.words)
  visit.set({ open: true })
  location.assign(result.body)
  return undefined
}

/** The account's subscriptions; after a visit to the portal they are looked at until its changes have come. */
export function useSubscriptionsInStep() {
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
    // a page out of the back/forward cache is still as it was left
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

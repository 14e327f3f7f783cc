import { shippingDays } from '#domain/site/hours/shipping-time.ts'
import { addOpenDays } from '#domain/site/hours/shop-days.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { OrderState } from './orders.ts'

/**
 * The day by which an order is to be posted, in the shop's time zone: the longest promised number of business days
 * after the payment or the Google link, whichever is later. Business days are the days on which the shop is open
 * (rulings.md 57).
 */
export function postByDay(
  { paidAt, googleLinkAt }: { paidAt: Date; googleLinkAt: Date | null },
  timeZone: string,
): CalendarDay {
  const from = googleLinkAt && googleLinkAt > paidAt ? googleLinkAt : paidAt
  return addOpenDays(dayIn(timeZone, from), shippingDays().to)
}

export type ProgressStep = {
  label: string
  /** `now` is the last step that the order has reached; `next` is any step after it. */
  stage: 'done' | 'now' | 'next'
  /** ISO time at which the step was reached; null if it is not reached, or if its time is not recorded. */
  at: string | null
  /** The promised day of a step that is not reached; else null. */
  by: CalendarDay | null
}

/** The fields of an order that its steps are computed from. Times are ISO. */
export type Progress = {
  state: OrderState | 'confirming'
  paidAt: string | null
  programmingAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
  /**
   * The day by which the cards are to be posted. Null for an order that is not paid, is posted, has no cards, or has no
   * Google link.
   */
  postBy: CalendarDay | null
}

/** How many steps an order with cards has reached, by its state. Orders in other states have no steps. */
const REACHED: Partial<Record<Progress['state'], number>> = {
  paid: 1,
  programming: 2,
  shipped: 3,
  delivered: 4,
}

/** The steps of a paid order, first to last; empty for an order that is not paid, or was refunded. */
export function progressSteps(
  order: Progress,
  { hasCards, hasOthers = false }: { hasCards: boolean; hasOthers?: boolean },
): ProgressStep[] {
  const reached = REACHED[order.state]
  if (reached === undefined) return []
  if (!hasCards) {
    // an order without cards goes from paid straight to delivered, so the time of its set-up is not recorded
    const now = reached === 4 ? 3 : 2
    return [
      stepOf('Paid', 1, now, order.paidAt),
      stepOf('Setting up', 2, now),
      stepOf('Done', 3, now, order.deliveredAt),
    ]
  }
  return [
    stepOf('Paid', 1, reached, order.paidAt),
    stepOf('Programming', 2, reached, order.programmingAt),
    { ...stepOf('Posted', 3, reached, order.shippedAt), by: reached < 3 ? order.postBy : null },
    // other products have job states (jobs.ts), so the last step names the cards
    stepOf(hasOthers ? 'Cards delivered' : 'Delivered', 4, reached, order.deliveredAt),
  ]
}

function stepOf(label: string, position: number, now: number, at: string | null = null): ProgressStep {
  const stage = position < now ? 'done' : position === now ? 'now' : 'next'
  return { label, stage, at: stage === 'next' ? null : at, by: null }
}

/**
 * Whether the step says "now", on the page and in mails. The last step does not, because an order that has reached it is
 * over (rulings.md 14).
 */
export function stepSaysNow(steps: readonly Pick<ProgressStep, 'stage'>[], index: number): boolean {
  return steps[index]?.stage === 'now' && index < steps.length - 1
}

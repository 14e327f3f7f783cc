import { sql } from 'kysely'
import { isEmailAddress } from '#domain/text/email-address.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueGoogleLinkReminder } from '#server/shop/mails/queue-order-mails.ts'
import { lockOrder, needsGoogleLink } from '#server/shop/orders/orders.ts'

const DAY_MS = 24 * 3_600_000

/**
 * When each reminder is due, in days after the payment. A reminder that was not queued by `untilDay` is skipped. Outbox
 * rows must be kept longer than the last `untilDay`, because their dedupe keys prevent a second reminder.
 */
const REMINDERS = [
  { fromDay: 2, untilDay: 5 },
  { fromDay: 5, untilDay: 14 },
] as const

type Reminder = (typeof REMINDERS)[number]

/**
 * Background job: reminds buyers of a missing Google link (rulings.md 2 and 44), once per entry of `REMINDERS`. Only
 * the outbox's dedupe key records a reminder, so several processes may run the job at once, and a kill loses no
 * reminder.
 */
export async function remindOfGoogleLink(deps: Deps): Promise<void> {
  for (const reminder of REMINDERS) {
    for (const id of await findDue(deps, reminder)) await remind(deps, id, reminder)
  }
  deps.wakeOutbox()
}

async function findDue(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { fromDay, untilDay }: Reminder,
): Promise<string[]> {
  const at = now().getTime()
  const orders = await db
    .selectFrom('shop.orders as order')
    .select(['id', 'state', 'has_cards', 'business_info', 'email'])
    .where('has_cards', '=', true)
    .where('state', 'in', ['paid', 'programming'])
    .where('paid_at', '<=', new Date(at - fromDay * DAY_MS))
    .where('paid_at', '>', new Date(at - untilDay * DAY_MS))
    .where(
      sql<boolean>`not exists (select from platform.outbox
        where dedupe_key = 'google-link-reminder:' || "order".id || ${`:${fromDay}`})`,
    )
    .orderBy('paid_at')
    .execute()
  return orders
    .filter((order) => needsGoogleLink(order) && isEmailAddress(order.email ?? ''))
    .map(({ id }) => id)
}

/**
 * Queues a reminder. Reads the order again under its lock, because the buyer may have added the link meanwhile, or the
 * order may have been refunded or posted.
 */
async function remind(deps: Deps, id: string, { fromDay }: Reminder): Promise<void> {
  try {
    await deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id)
      if (needsGoogleLink(order)) await queueGoogleLinkReminder(deps, tx, order, fromDay)
    })
  } catch (error) {
    deps.log.error({ err: error, order: id }, 'could not remind a buyer of the Google link')
  }
}

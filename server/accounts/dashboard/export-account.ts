import type { Handler } from 'hono'
import { dayIn } from '#domain/time/shop-time.ts'
import { publicUser } from '#server/accounts/identity/public-user.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  aboutTimes,
  exportedCards,
  exportedHistory,
  exportedLeads,
  exportedOrders,
  exportedPurchases,
  exportedSessions,
  exportedSubscriptions,
} from './exported-rows.ts'

/** GET /account/v1/export: responds with a JSON file of the account's data, without secrets. */
export function exportAccount({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Handler<UserEnv> {
  return async (c) => {
    const user = c.get('user')
    const exported = {
      exportedAt: now(),
      times: aboutTimes(config.timeZone),
      account: await publicUser(db, user),
      sessions: await exportedSessions(db, user.id),
      purchases: await exportedPurchases(db, user.id),
      orders: await exportedOrders(db, user),
      subscriptions: await exportedSubscriptions(db, user.id),
      cards: await exportedCards(db, user.id),
      messages: await exportedLeads(db, user),
      history: await exportedHistory(db, user.id),
    }
    const day = dayIn(config.timeZone, exported.exportedAt)
    return c.body(JSON.stringify(exported, null, 2), 200, {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="account-${day}.json"`,
    })
  }
}

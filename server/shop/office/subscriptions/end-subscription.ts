import type { Context, Handler } from 'hono'
import * as v from 'valibot'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { changeSubscription, type SubscriptionChange } from '#server/shop/payments/change-subscription.ts'

const EndRequest = v.object(
  { when: v.picklist(['period_end', 'now'], 'Say when it ends: period_end or now.') },
  'Say when it ends: period_end or now.',
)

/**
 * POST /office/data/subscriptions/:id/end: ends a subscription at the end of its paid period, or at once. Idempotent.
 */
export function endSubscription(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { when } = await readJson(c, EndRequest)
    return change(deps, c, when === 'now' ? 'end_now' : 'end')
  }
}

/**
 * POST /office/data/subscriptions/:id/keep: keeps a subscription that was to end at the end of its paid period.
 * Idempotent.
 */
export function keepSubscription(deps: Deps): Handler<OfficeEnv> {
  return (c) => change(deps, c, 'keep')
}

async function change(deps: Deps, c: Context<OfficeEnv>, change: SubscriptionChange): Promise<Response> {
  await changeSubscription(deps, c.req.param('id') ?? '', change, c.get('operator'))
  return c.json({ changed: true })
}

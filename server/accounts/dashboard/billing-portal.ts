import type { Handler } from 'hono'
import Stripe from 'stripe'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { findSubscriptions } from '#server/shop/orders/subscriptions.ts'

/**
 * POST /account/v1/billing-portal: responds with the `{url}` of the payment provider's page where the account changes
 * and cancels its subscriptions. Throws a 404 `no_subscription`, and a 502 when the provider cannot be reached.
 */
export function openBillingPortal(deps: Deps): Handler<UserEnv> {
  return async (c) => {
    const subscriptions = await findSubscriptions(deps.db, c.get('user').id)
    const customer = subscriptions.find(({ customer_id }) => customer_id !== null)?.customer_id
    if (!customer) throw noSubscription()

    return c.json({ url: await portalUrl(deps, customer) })
  }
}

async function portalUrl({ stripe, config, log }: Deps, customer: string): Promise<string> {
  try {
    const portal = await stripe.billingPortal.sessions.create({
      customer,
      return_url: `${config.publicUrl}/dashboard/payments`,
    })
    return portal.url
  } catch (error) {
    // the operator has deleted the customer at Stripe
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
      throw noSubscription()
    log.error({ err: error }, 'billing portal could not be opened')
    throw new ApiError(
      502,
      'payment_unavailable',
      'We could not reach our payment provider. Please try again in a minute.',
    )
  }
}

function noSubscription(): ApiError {
  return new ApiError(404, 'no_subscription', 'You have no subscription to change.')
}

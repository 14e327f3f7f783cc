import Stripe from 'stripe'
import type { Deps } from '#server/platform/deps.ts'
import { storeRenewal } from './events/settle-renewal.ts'
import { type PaidRenewal, readRenewal } from './events/subscription-objects.ts'

/**
 * Reads the paid invoices of a subscription from the payment provider, and stores missing renewals, oldest first. A
 * renewal is missing if its event was lost. Throws the provider's errors, except for a subscription that the provider
 * does not know.
 */
export async function readRenewals(deps: Deps, subscriptionId: string): Promise<void> {
  const renewals = await findRenewals(deps, subscriptionId)
  for (const renewal of renewals.toReversed()) await storeRenewal(deps, renewal)
  await deps.db
    .updateTable('shop.subscriptions')
    .set({ renewals_read_at: deps.now() })
    .where('id', '=', subscriptionId)
    .execute()
}

/** The renewals of a subscription, newest first. Empty for a subscription that the provider does not know. */
async function findRenewals({ stripe }: Deps, subscription: string): Promise<PaidRenewal[]> {
  const found: PaidRenewal[] = []
  try {
    const invoices = stripe.invoices.list({
      subscription,
      status: 'paid',
      limit: 100,
      expand: ['data.payments'],
    })
    for await (const invoice of invoices) {
      const renewal = readRenewal(invoice)
      if (renewal && renewal !== 'none') found.push(renewal)
    }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
  return found
}

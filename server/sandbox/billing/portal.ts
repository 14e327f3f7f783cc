import type * as v from 'valibot'
import type { Tx } from '#server/platform/database/tables.ts'
import { newId } from '#server/sandbox/ids.ts'
import { requireObject, saveObject, seconds } from '#server/sandbox/objects.ts'
import type { PortalParams } from '#server/sandbox/params.ts'
import type { PortalSession } from './billing-objects.ts'

/** POST /v1/billing_portal/sessions: creates a portal session, on whose page a customer manages subscriptions. */
export async function createPortal(
  tx: Tx,
  params: v.InferOutput<typeof PortalParams>,
  { at, portalUrl }: { at: Date; portalUrl: (id: string) => string },
): Promise<PortalSession> {
  const customer = await requireObject(tx, 'customer', params.customer, { param: 'customer' })
  const id = newId('bps')
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    created: seconds(at),
    customer: customer.id,
    livemode: false,
    return_url: params.return_url,
    url: portalUrl(id),
  }
  await saveObject(tx, 'billing_portal.session', session)
  return session
}

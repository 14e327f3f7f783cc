import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { findObject } from '#server/sandbox/objects.ts'
import { changeInPage, guardPage, type PageParts } from '#server/sandbox/pages/pages.ts'
import { billingPage, unknownPortal } from './billing-html.ts'
import type { PortalSession } from './billing-objects.ts'
import { ACTIONS, changeSubscription, subscriptionsOf } from './subscriptions.ts'

const PATH = '/sandbox/billing/:id'

const quantity = v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number))
const Pressed = v.object({
  action: v.picklist(ACTIONS),
  subscription: v.string(),
  quantities: v.array(quantity),
})

/** The billing portal that Stripe would host, as plain forms without JavaScript. The session's id grants access. */
export function createBillingPages(parts: PageParts): Hono {
  const pages = new Hono()
  pages.use(PATH, guardPage(parts), bodyLimit({ maxSize: 16 * 1024 }))

  pages.get(PATH, async (c) => {
    const portal = await findPortal(parts, c.req.param('id'))
    if (!portal) return c.html(unknownPortal(parts), 404)
    return c.html(billingPage(parts, portal, await subscriptionsOf(parts.db, portal.customer)))
  })
  pages.post(PATH, async (c) => {
    const portal = await findPortal(parts, c.req.param('id'))
    if (!portal) return c.html(unknownPortal(parts), 404)
    const form = new URLSearchParams(await c.req.text())
    const pressed = v.safeParse(Pressed, {
      action: form.get('action'),
      subscription: form.get('subscription'),
      quantities: form.getAll('quantity'),
    })
    if (pressed.success) await press(parts, portal, pressed.output)
    return c.redirect(c.req.path, 303)
  })
  return pages
}

function findPortal({ db }: PageParts, id: string): Promise<PortalSession | undefined> {
  return findObject(db, 'billing_portal.session', id)
}

/** Applies an action to a subscription of this customer. Ignores another customer's subscription. */
async function press(
  parts: PageParts,
  { customer }: PortalSession,
  { action, subscription, quantities }: v.InferOutput<typeof Pressed>,
): Promise<void> {
  await changeInPage(parts, async (tx) => {
    const own = await subscriptionsOf(tx, customer)
    if (own.some(({ id }) => id === subscription))
      await changeSubscription(tx, subscription, { action, quantities, at: parts.now() })
  })
}

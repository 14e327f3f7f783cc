import { newAccount, type TestAccount } from '#test/fixtures/accounts.ts'
import { openShop, type SentEvent, type Shop } from '#test/fixtures/shop.ts'
import type { TestServerOptions } from '#test/server/start-test-server.ts'

/** A cart line as a browser sends it. */
export type SentLine = { id: string; name: string; price: number; quantity: number }

export const HOSTING: SentLine = { id: 'hosting-premium', name: 'Hosting Premium', price: 89, quantity: 1 }
export const EMAIL: SentLine = {
  id: 'microsoft-365-business-basic',
  name: 'Microsoft 365 Business Basic',
  price: 12,
  quantity: 4,
}
export const WEBSITE: SentLine = { id: 'website-premium', name: 'Website Premium', price: 499, quantity: 1 }
export const KEYRINGS: SentLine = {
  id: 'keyring-white',
  name: 'Keyring review tag, white',
  price: 44.99,
  quantity: 3,
}

/** A shop with full checkout, and a buyer with an account. */
export async function openFullShop({ siteJson, ...options }: TestServerOptions = {}) {
  const shop = await openShop({ siteJson: { fullCheckout: true, ...Object(siteJson) }, ...options })
  return { shop, sam: await newAccount(shop) }
}

/** Calls create-checkout (product.md 7) as this account, or as a guest. `typed` overrides values of the request. */
export async function buy(
  shop: Shop,
  cartItems: readonly SentLine[],
  account?: TestAccount,
  typed: Readonly<Record<string, unknown>> = {},
) {
  const response = await shop.post(
    '/functions/v1/create-checkout',
    {
      cartItems,
      userEmail: account?.email ?? 'kim@plumber.test',
      guestMode: !account,
      customerName: 'Sam Sparks',
      businessName: 'Sam’s Sparky Services',
      customerPhone: '0491 570 156',
      additionalInfo: 'The old site is on paper.',
      origin: shop.url,
      ...typed,
    },
    account ? { authorization: `Bearer ${account.session.access_token}` } : {},
  )
  return { status: response.status, body: await response.json() }
}

/** The newest event of this type that the sandbox has queued. */
export async function eventOf(shop: Shop, type: string): Promise<Required<SentEvent>> {
  const event = (await shop.sentEvents()).findLast((sent) => sent.type === type)
  if (!event) throw new Error(`no event ${type}`)
  return { created: 0, ...event }
}

/** Buys and pays, then delivers the payment events to the shop concurrently, one of them twice. */
export async function subscribe(shop: Shop, account: TestAccount, items: readonly SentLine[] = [HOSTING]) {
  const { body } = await buy(shop, items, account)
  await shop.press(body.url, 'pay', { email: account.email })
  const completed = await eventOf(shop, 'checkout.session.completed')
  const created = await eventOf(shop, 'customer.subscription.created')
  await Promise.all([shop.send(completed), shop.send(created), shop.send(completed)])
  return { completed, created, subscription: created.data.object }
}

/**
 * Lets the month of a subscription end, with a payment. Returns the payment provider's event, which is not delivered
 * yet.
 */
export async function endMonth(shop: Shop, account: TestAccount, subscription: string) {
  const { body } = await asAccount(shop, account, '/billing-portal', 'POST')
  await fetch(shop.url + new URL(body.url).pathname, {
    method: 'POST',
    body: new URLSearchParams({ subscription, action: 'renew' }),
  })
  return eventOf(shop, 'invoice.paid')
}

/** Calls an endpoint of the dashboard as this account. */
export async function asAccount(shop: Shop, { session }: TestAccount, path: string, method = 'GET') {
  const response = await fetch(`${shop.url}/account/v1${path}`, {
    method,
    headers: { apikey: shop.config.publishableKey, authorization: `Bearer ${session.access_token}` },
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import { totalsOf } from '#domain/cart/pricing.ts'
import { findStoredProduct, type Products, productsFor } from '#domain/catalogue/products.ts'
import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import { CreateCheckout, type SentItem } from '#domain/checkout/create-checkout.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { createClientNetwork } from '#server/platform/http/client-ip.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import type { Account } from '#server/platform/keys/tokens.ts'
import { openPaymentPage } from '#server/shop/payments/payment-page.ts'
import { placeOrder } from './place-order.ts'
import { type CartItemInput, type CartLine, readCart, refuseChangedPrices } from './read-cart.ts'

/**
 * POST /functions/v1/create-checkout (product.md 7): a cart of cards, bought signed in or as a guest, or, where the
 * site says so, of anything with a price, bought signed in (rulings.md 3). Stored and held before the buyer is sent to
 * pay, like any order; a signed-in buyer's belongs to their account.
 */
export function createCheckout(deps: Deps): Handler<AppEnv> {
  const networkOf = createClientNetwork(deps.config.trustProxy)
  return async (c) => {
    const idempotencyKey = readIdempotencyKey(c) ?? randomUUID()
    const account = c.get('account')
    const body = await readJson(c, CreateCheckout)
    refuseWrongBuyer(body, account)

    const site = deps.siteConfig()
    const products = productsFor(site)
    const items = body.cartItems.map((item) => itemOf(item, products))
    const lines = readCart(items, { field: 'cartItems', kind: 'something' })
    const isGuest = site.fullCheckout ? !account : body.guestMode
    refuseUnsold(lines, { isGuest, fullCheckout: site.fullCheckout })
    const totals = totalsOf(lines)
    refuseChangedPrices(items, body.total, totals)

    const order = await placeOrder(deps, {
      idempotencyKey,
      lines,
      totals,
      businessInfo: body.businessInfo ?? unknownBusiness(body),
      buyerDetails: detailsOf(body, account),
      network: networkOf(c),
      ...(account && { userId: account.id }),
    })
    return c.json({ url: await openPaymentPage(deps, order) })
  }
}

/** Carts of any products name them by id; a cart stored long ago by name or description (rulings.md 7). */
function itemOf(item: SentItem, products: Products): CartItemInput {
  return {
    product: findStoredProduct(item, products),
    label: typeof item.name === 'string' ? item.name : '',
    quantity: item.quantity,
    shownPrice: item.price,
  }
}

/** Refuses a request that is not a guest's and has no token. A token wins over `guestMode` (supabase-wire.md 5.1). */
function refuseWrongBuyer({ guestMode }: CreateCheckout, account: Account | undefined): void {
  if (!guestMode && !account)
    throw new ApiError(
      401,
      'no_authorization',
      'Please login or create an account to complete your purchase.',
    )
}

/** product.md 6: a guest buys cards alone, and other products are sold online only where the site says so. */
function refuseUnsold(
  lines: readonly CartLine[],
  { isGuest, fullCheckout }: { isGuest: boolean; fullCheckout: boolean },
): void {
  if (lines.every(({ type }) => type === 'nfc_card')) return
  if (isGuest)
    throw new ApiError(
      403,
      'login_required',
      'Please login or create an account to purchase website-related products.',
    )
  if (!fullCheckout)
    throw new ApiError(403, 'coming_soon', 'Full checkout for other products is coming soon.')
}

/** rulings.md 2: the Google link may come later, by the mailed link. */
function unknownBusiness({ businessName, customerPhone }: CreateCheckout): BusinessInfo {
  return {
    googleBusinessName: businessName,
    googleBusinessLink: '',
    businessLocation: '',
    phoneNumber: customerPhone,
  }
}

/** The order of an account gets the account's email address, not the one in the request. */
function detailsOf(body: CreateCheckout, account: Account | undefined) {
  return {
    email: account?.email || body.userEmail,
    name: body.customerName,
    businessName: body.businessName,
    phone: body.customerPhone,
    additionalInfo: body.additionalInfo,
  }
}

import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import { totalsOf } from '#domain/cart/pricing.ts'
import { findStoredProduct, type Products, productsFor } from '#domain/catalogue/products.ts'
import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import { CreateCheckout, type SentItem } from '#domain/checkout/create-checkout.ts'
import { beganOn } from '#server/office/visits/origin.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { createClientNetwork } from '#server/platform/http/client-ip.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import type { Account } from '#server/platform/keys/tokens.ts'
import { openPaymentPage } from '#server/shop/payments/payment-page.ts'
import { placeOrder } from './place-order.ts'
import { type CartItemInput, type CartLine, readCart, refuseChangedPrices } from './read-cart.ts'

/**
 * POST /functions/v1/create-checkout (product.md 7): sells cards to everybody. With `fullCheckout`, it also sells
 * everything else with a price to account holders (rulings.md 3). The order is stored and its cards are held before the
 * payment. An account holder's order belongs to the account.
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
    refuseUnsold(lines, { isGuest: body.guestMode, fullCheckout: site.fullCheckout })
    const totals = totalsOf(lines)
    refuseChangedPrices(items, body.total, totals)

    const order = await placeOrder(deps, {
      idempotencyKey,
      lines,
      totals,
      businessInfo: body.businessInfo ?? unknownBusiness(body),
      buyerDetails: detailsOf(body, account),
      network: networkOf(c),
      origin: beganOn(c),
      ...(account && { userId: account.id }),
    })
    return c.json({ url: await openPaymentPage(deps, order) })
  }
}

/** Finds the product by id; for old stored carts by name or description (rulings.md 7 and 8). */
function itemOf(item: SentItem, products: Products): CartItemInput {
  return {
    product: findStoredProduct(item, products),
    label: typeof item.name === 'string' ? item.name : '',
    quantity: item.quantity,
    shownPrice: item.price,
  }
}

/**
 * Throws a 401 without a token, unless `guestMode` is set (supabase-wire.md 5.1). With a token, the order belongs to
 * the account, even if `guestMode` is set.
 */
function refuseWrongBuyer({ guestMode }: CreateCheckout, account: Account | undefined): void {
  if (!guestMode && !account)
    throw new ApiError(
      401,
      'no_authorization',
      'Please login or create an account to complete your purchase.',
    )
}

/**
 * Throws a 403 for a cart with other products than cards, if the buyer is a guest or `fullCheckout` is off (product.md
 * 6). `isGuest` is the request's `guestMode`, whether or not the request has a token (supabase-wire.md 5.1).
 */
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

/** Business details without the Google link, which the buyer can add later through a mailed link (rulings.md 2). */
function unknownBusiness({ businessName, customerPhone }: CreateCheckout): BusinessInfo {
  return {
    googleBusinessName: businessName,
    googleBusinessLink: '',
    businessLocation: '',
    phoneNumber: customerPhone,
  }
}

/** An order of an account gets the account's email address, if the account has one, in place of the request's. */
function detailsOf(body: CreateCheckout, account: Account | undefined) {
  return {
    email: account?.email || body.userEmail,
    name: body.customerName,
    businessName: body.businessName,
    phone: body.customerPhone,
    additionalInfo: body.additionalInfo,
  }
}

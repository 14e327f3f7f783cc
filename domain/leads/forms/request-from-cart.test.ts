import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { addItem, type Cart, EMPTY_CART } from '#domain/cart/cart.ts'
import { findProduct, productsFor } from '#domain/catalogue/products.ts'
import { websitePackage } from '#domain/catalogue/website-packages.ts'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { PackageRequest } from './request.ts'
import { requestFromCart } from './request-from-cart.ts'

const CONTACT = { first_name: 'Dan', last_name: 'Kovac', email: 'dan@kovac.example', phone: '1' }

test('a cart becomes a request with package, plan and add-ons, and is listed in the notes', () => {
  const cart = cartOf(
    ['stick-on-black', 2],
    ['website-premium', 1],
    ['hosting-ultra', 1],
    ['logo-design', 1],
    ['google-review-nfc-card', 3],
  )

  expect(requestFromCart(cart)).toEqual({
    website_design_plan: 'premium',
    hosting_plan: 'ultra',
    microsoft_365_plan: 'none',
    microsoft_365_accounts: 0,
    optional_addons: 'logo-design,google-review-nfc-card',
    nfc_card_count: 3,
    notes: [
      'Sent from the cart:',
      '2 × Stick-on review card, black, $44.99 each',
      '1 × Website Premium, $499.00',
      '1 × Hosting Ultra, $149.00',
      '1 × Logo Design, $199.00',
      '3 × Google Review NFC Card, $45.00 each',
      'Total: $1,071.98',
    ].join('\n'),
    form_type: 'website',
  })
})

test('of two packages in a cart, the form has the first, and the notes have both', () => {
  const request = requestFromCart(cartOf(['website-ultra', 1], ['website-starter', 1]))

  expect(request.website_design_plan).toBe('ultra')
  expect(request.notes).toMatch(/1 × Website Ultra.*\n1 × Website Starter/)
})

test('a package of the operator’s own list is the package of the request', () => {
  const websitePackages = [websitePackage('Site in a day', 44_900, ['One page'])]
  const before = inForce()
  onTestFinished(() => putInForce(before))
  putInForce({ ...before, lists: { websitePackages } })
  const product = findProduct('website-site-in-a-day', productsFor(inForce())) ?? expect.unreachable()

  const request = requestFromCart(addItem(EMPTY_CART, { ...product, quantity: 1 }))

  expect(request).toMatchObject({ website_design_plan: 'site-in a day', form_type: 'website' })
})

test('the form type follows the main item of the cart', () => {
  expect(requestFromCart(cartOf(['hosting-starter', 1], ['logo-design', 1])).form_type).toBe('hosting')
  expect(requestFromCart(cartOf(['logo-design', 1], ['keyring-white', 1])).form_type).toBe('addons')
})

test('the form service accepts the request unchanged', () => {
  const request = { ...CONTACT, ...requestFromCart(cartOf(['website-premium', 1], ['keyring-white', 4])) }

  expect(v.parse(PackageRequest, request)).toEqual(request)
})

function cartOf(...lines: [id: string, quantity: number][]): Cart {
  return lines.reduce<Cart>((cart, [id, quantity]) => {
    const product = findProduct(id)
    return product ? addItem(cart, { ...product, quantity }) : cart
  }, EMPTY_CART)
}

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentVisitor } from '#app/accounts/session/session.ts'
import { businessName } from '#app/leads/form/business-name.ts'
import { visibleToast } from '#app/shell/toast/store.ts'
import { addToCart, cartStore, currentCart } from '#app/shop/cart/cart-store.ts'
import { addItem, type Cart } from '#domain/cart/cart.ts'
import { cartOfRows, rowsOfCart } from '#domain/cart/purchase-rows.ts'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import { linkToFind } from '#domain/google/google-link.ts'
import type { OrderView } from '#domain/orders/order-view.ts'
import { keyringCards } from '#test/app/cart-card.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { ORDER } from '#test/app/order-view.ts'
import { CheckoutStep } from './checkout-step.tsx'

const FORM = 'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4'

/**
 * Shows the checkout to an account with a card in the cart, and fills in all but the link. The server refuses each
 * order as sold out. Returns the list of the sent orders.
 */
async function checkOutCard({ account, expand }: { account: string; expand: () => Promise<Response> }) {
  signInOperator(account)
  onTestFinished(() => void vi.restoreAllMocks())
  const sent: { businessInfo?: object; key: string | null }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const path = url instanceof Request ? url.url : String(url)
    if (path.endsWith('expand-google-link')) return expand()
    if (!path.endsWith('create-checkout')) return Response.error()
    const key = new Headers(init?.headers).get('idempotency-key')
    sent.push({ ...JSON.parse(typeof init?.body === 'string' ? init.body : ''), key })
    return Response.json({ error: { code: 'out_of_stock', message: 'None left.' } }, { status: 409 })
  })
  addToCart(keyringCards())
  mount(<CheckoutStep session={currentVisitor().session ?? undefined} />)
  await field('Google Business name').fill('Kovac Electrical')
  await field('Business location').fill('Brunswick, VIC')
  await field('Phone number').fill('0491 570 156')
  await field('Full name').fill('Mia Kovac')
  await field('Business name').fill('Kovac')
  await field('Phone').fill('0491 570 156')
  return sent
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const pay = page.getByRole('button', { name: 'Continue to payment' })
const findForMe = page.getByRole('checkbox', { name: /^I don't know it, find it for me/ })

test('at the checkout, an account that does not know its Google link orders with a search for it', async () => {
  const sent = await checkOutCard({ account: 'no-link', expand: async () => Response.error() })

  await pay.click()
  await expect.element(page.getByText('Fill in your Google Business link.')).toBeVisible()
  await findForMe.click()
  await expect.element(page.getByText('Fill in your Google Business link.')).not.toBeInTheDocument()
  await expect.element(field('Google Business link')).toBeVisible()
  await expect.element(field('Google Business link')).not.toBeRequired()
  await pay.click()

  await expect.element(page.getByText('None left.').first()).toBeVisible()
  const googleBusinessLink = linkToFind('Kovac Electrical', 'Brunswick, VIC')
  expect(sent).toMatchObject([{ businessInfo: { googleBusinessLink, businessLocation: 'Brunswick, VIC' } }])
})

test.each([
  ['a valid link that is typed all the same is sent', FORM, FORM],
  [
    'a text that is no link gives way to a search',
    'kovac electrical',
    linkToFind('Kovac Electrical', 'Brunswick, VIC'),
  ],
])('when the shop is to find the link, %s', async (what, typed, googleBusinessLink) => {
  const sent = await checkOutCard({ account: what, expand: async () => Response.error() })
  await field('Google Business link').fill(typed)

  await findForMe.click()
  await pay.click()

  await expect.element(page.getByText('None left.').first()).toBeVisible()
  expect(sent).toMatchObject([{ businessInfo: { googleBusinessLink } }])
})

test('the order waits for the target of a short link that has just been pasted', async () => {
  const expansion = Promise.withResolvers<void>()
  const sent = await checkOutCard({
    account: 'short-link',
    expand: async () => {
      await expansion.promise
      return Response.json({ url: FORM, opens: 'review-form' })
    },
  })

  await field('Google Business link').fill('https://maps.app.goo.gl/at-checkout')
  await pay.click()
  await expect.element(page.getByRole('button', { name: 'Taking you to payment...' })).toBeVisible()
  expansion.resolve()

  await expect.element(page.getByText('None left.').first()).toBeVisible()
  expect(sent).toMatchObject([{ businessInfo: { googleBusinessLink: FORM } }])
})

test('an account whose cart was loaded from its saved rows repeats its attempt, and another cart is a new one', async () => {
  const sent = await checkOutCard({ account: 'comes-back', expand: async () => Response.error() })
  const showAndPay = async (cart: Cart) => {
    const before = sent.length
    cartStore.replace(cart, [])
    await pay.click()
    await expect.poll(() => sent).toHaveLength(before + 1)
    await expect.element(pay).toBeEnabled()
  }
  await findForMe.click()
  const black = findReviewCard('keyring-black') ?? expect.unreachable()
  const picked = addItem(currentCart(), { ...keyringCards(), id: black.id, name: black.name })

  await showAndPay(picked)
  await showAndPay(cartOfRows(rowsOfCart(picked, 'comes-back').toReversed()).cart)
  await showAndPay(addItem(picked, keyringCards()))

  const [first, again, other] = sent.map(({ key }) => key)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

/** Shows the checkout to an account that typed a name for the picture of a card. The account has these orders. */
function checkOutAfterTapDemo({ account, orders }: { account: string; orders: OrderView[] }) {
  signInOperator(account)
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ orders }))
  businessName.set({ name: 'Ferraro Plumbing' })
  addToCart(keyringCards())
  mount(<CheckoutStep session={currentVisitor().session ?? undefined} />)
}

test('an account without orders finds the name that it typed for the picture of a card', async () => {
  checkOutAfterTapDemo({ account: 'first-order', orders: [] })

  await expect.element(field('Google Business name')).toHaveValue('Ferraro Plumbing')
})

test('an account with an order finds the name of that order, whatever it typed for the picture', async () => {
  checkOutAfterTapDemo({ account: 'next-order', orders: [ORDER] })

  await expect.element(field('Google Business name')).toHaveValue(ORDER.businessInfo.googleBusinessName)
})

test('whoever opens the checkout with an empty cart is told so', async () => {
  cartStore.reload()
  mount(<CheckoutStep session={undefined} />)

  await expect.poll(() => visibleToast()?.title).toBe('Empty Cart')
})

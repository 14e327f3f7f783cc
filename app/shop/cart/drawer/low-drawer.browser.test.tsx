import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { allToasts, toast } from '#app/shell/toast/store.ts'
import { Toaster } from '#app/shell/toast/toaster.tsx'
import { addToCart, cartStore } from '#app/shop/cart/cart-store.ts'
import { Drawer } from '#app/ui/overlay/drawer.tsx'
import { serializeCart } from '#domain/cart/stored-cart.ts'
import { findProduct } from '#domain/catalogue/products.ts'
import { keyringCards } from '#test/app/cart-card.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { CartContents } from './drawer.tsx'

beforeEach(() => {
  onTestFinished(() => {
    localStorage.clear()
    cartStore.reload()
    for (const { id } of allToasts()) toast.remove(id)
  })
})

async function openDrawer(width: number, height: number) {
  await page.viewport(width, height)
  mount(
    <>
      <Drawer open onClose={() => undefined} title="Your Cart" bare>
        <CartContents open />
      </Drawer>
      <Toaster />
    </>,
  )
  await expect.element(mainButton).toBeVisible()
}

const mainButton = page.getByRole('button', { name: /^(Checkout|Check Out as Guest)$/ })
const firstItem = page.getByText('Keyring review tag', { exact: false }).first()
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()

/** Whether the whole element is in the window, and nothing covers its middle. */
function isInView(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const isInside = top >= 0 && bottom <= window.innerHeight
  return isInside && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}

async function expectInView() {
  await expect.poll(() => isInView(firstItem.element())).toBe(true)
  await expect.poll(() => isInView(mainButton.element())).toBe(true)
}

test.each([
  [390, 664],
  [360, 640],
])(
  'at %i x %i, the first item and the main button of an account’s mixed cart are in view',
  async (...size) => {
    signInOperator('mixed-cart')
    addToCart(keyringCards(3))
    addToCart({ ...(findProduct('website-premium') ?? expect.unreachable()), quantity: 1 })
    await openDrawer(...size)

    await expectInView()
    page.getByRole('button', { name: 'Save cart' }).element().scrollIntoView()
    await expect.poll(() => isInView(page.getByRole('button', { name: 'Save cart' }).element())).toBe(true)
    expect(isInView(mainButton.element())).toBe(true)
  },
)

test('at 360 x 640, the first item of a cart that was corrected is in view', async () => {
  const card = { ...keyringCards(), originalPrice: 4499 }
  const unknown = { ...card, id: 'gone', name: 'Card of last year' }
  localStorage.setItem('cart_guest', serializeCart([card, unknown]))
  cartStore.reload()
  await openDrawer(360, 640)
  await expect.element(page.getByText('We tidied your cart')).toBeVisible()

  await expectInView()
})

test('in a low window, the space for the toast is free until the first toast, and kept after it', async () => {
  addToCart(keyringCards())
  await openDrawer(390, 664)
  await expect.poll(() => (boxOf('.panel-body')?.top ?? 0) - (boxOf('.panel-head')?.bottom ?? 0)).toBe(0)

  toast.add({ title: 'Cart saved' })
  await expect.element(page.getByText('Cart saved')).toBeVisible()
  const beside = boxOf('.panel-body')?.top
  for (const { id } of allToasts()) toast.remove(id)

  await expect.element(page.getByText('Cart saved')).not.toBeInTheDocument()
  expect(boxOf('.panel-body')?.top).toBe(beside)
  expect(boxOf('.panel-body')?.top).toBeGreaterThanOrEqual((boxOf('.panel-head')?.bottom ?? 0) + 56)
})

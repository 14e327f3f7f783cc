import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '#app/shell/toast/copy.ts'
import { addToCart } from '#app/shop/cart/cart-store.ts'
import { keyringCards } from '#test/app/cart-card.ts'
import { mount } from '#test/app/mount.tsx'
import { preCheckout } from './copy.ts'
import { useCheckout } from './use-checkout.ts'

function PayButton() {
  const { busy, problem, start } = useCheckout({
    failed: toasts.checkoutFailed,
    showFieldErrors: () => {},
    onStopped: () => {},
  })
  const pay = () => void start(() => Promise.reject(new Error('The form has no valid link.')))
  return (
    <>
      <button type="button" disabled={busy} onClick={pay}>
        Pay
      </button>
      <p>{problem}</p>
    </>
  )
}

test('when no order can be made of the form, the page says that it failed, and the button works again', async () => {
  addToCart(keyringCards())
  mount(<PayButton />)

  await page.getByRole('button', { name: 'Pay' }).click()

  await expect.element(page.getByText(preCheckout.failed)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pay' })).toBeEnabled()
})

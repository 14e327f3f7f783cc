import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { addToCart, cartStore, currentCart } from '#app/shop/cart/cart-store.ts'
import { keyringCards } from '#test/app/cart-card.ts'
import { mount } from '#test/app/mount.tsx'
import { CartContents } from './drawer.tsx'

test('below three cards, one press adds the missing cards and keeps the focus in the drawer', async () => {
  onTestFinished(() => {
    localStorage.clear()
    cartStore.reload()
  })
  addToCart(keyringCards())
  mount(<CartContents open />)

  await expect.element(page.getByText(/Add 2 more cards and save 15%/)).toBeVisible()
  await expect.element(page.getByText('That’s $20.25 off.')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 more of Keyring review tag, white' }).click()

  expect(currentCart()).toMatchObject([{ id: 'keyring-white', quantity: 3 }])
  await expect.element(page.getByText(/You save \$20\.25\./)).toBeVisible()
  expect(document.activeElement?.textContent).toContain('You save $20.25.')
})

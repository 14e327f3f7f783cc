import { expect, onTestFinished, test, vi } from 'vitest'
import { keyringCards } from '#test/app/cart-card.ts'
import { mount } from '#test/app/mount.tsx'
import { addToCart } from './cart-store.ts'
import { loadCartSync } from './load-cart-sync.ts'
import { useCartSync, useIsCartRead } from './use-cart-sync.ts'

vi.mock('./load-cart-sync.ts', () => ({ loadCartSync: vi.fn() }))

function Page() {
  useCartSync('user-1')
  return <p>{useIsCartRead('user-1') ? 'Cart shown' : 'Cart loading'}</p>
}

test('when the code of the cart’s sync did not load, the cart is shown, and a press loads the code', async () => {
  const sync = { startCartSync: vi.fn(() => () => undefined) }
  vi.mocked(loadCartSync)
    .mockRejectedValueOnce(new Error('502'))
    .mockResolvedValueOnce(sync as unknown as Awaited<ReturnType<typeof loadCartSync>>)
  mount(<Page />)
  await expect.poll(() => document.body.textContent).toContain('Cart shown')
  expect(sync.startCartSync).not.toHaveBeenCalled()

  document.body.click()

  await expect.poll(() => sync.startCartSync.mock.calls).toEqual([['user-1', expect.any(Function)]])
})

test('the cart of a sign-in is known before the code of the sync has loaded, and a later page keeps it', () => {
  onTestFinished(() => localStorage.clear())
  vi.mocked(loadCartSync).mockReturnValue(new Promise(() => undefined))
  mount(<Page />)
  const kept = localStorage.getItem('sign_in_cart_user-1')
  addToCart(keyringCards())

  mount(<Page />)

  expect(kept).toContain('"items":[]')
  expect(localStorage.getItem('sign_in_cart_user-1')).toBe(kept)
})

import { expect, test, vi } from 'vitest'
import { mount } from '#test/app/mount.tsx'
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

  await expect.poll(() => sync.startCartSync.mock.calls).toMatchObject([['user-1', expect.any(Function), []]])
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { SESSION_KEY, sessionChanged } from '#app/accounts/session/session.ts'
import { startCartSync } from './cart-sync.ts'

/** A stored cart with one keyring tag. */
const CART = JSON.stringify({
  version: 2,
  items: [
    {
      id: 'keyring-white',
      name: 'Keyring review tag, white',
      price: 4499,
      quantity: 1,
      description: 'keyring, white',
      type: 'nfc_card',
    },
  ],
})

test('a save that ends after a sign-out in another tab stores no base, which would delete the account’s rows', async () => {
  const user = { id: crypto.randomUUID(), email: 'sam@sparky.test' }
  const saving = Promise.withResolvers<Response>()
  const methods: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_, { method = 'GET' } = {}) => {
    methods.push(method)
    return method === 'GET' ? Response.json([]) : saving.promise
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    localStorage.clear()
    sessionChanged()
  })
  localStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: 'x', expires_at: 9e9, user }))
  localStorage.setItem(`cart_${user.id}`, CART)
  sessionChanged()
  const { promise: read, resolve: onRead } = Promise.withResolvers<void>()
  onTestFinished(startCartSync(user.id, onRead))
  await expect.poll(() => methods).toContain('POST')

  localStorage.clear() // the other tab removes the session, the cart and its base
  sessionChanged()
  saving.resolve(new Response(null, { status: 201 }))
  await read

  expect(localStorage.getItem(`saved_cart_${user.id}`)).toBeNull()
})

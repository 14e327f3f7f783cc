import { expect, onTestFinished, test, vi } from 'vitest'
import { SESSION_KEY, sessionChanged } from '#app/accounts/session/session.ts'
import { cartStore, currentCart, setQuantity } from './cart-store.ts'
import { saveCartWithMessage, startCartSync } from './cart-sync.ts'
import { keepSignInCart } from './saved-cart.ts'

const TAG = 'Keyring review tag, white'
const CARD = 'Stick-on review card, black'

/** A stored cart with one line. */
const cartOf = (name: string, quantity = 1) =>
  JSON.stringify({ version: 2, items: [{ name, price: 4499, quantity }] })
const row = (product_name: string, quantity = 1) => ({ product_name, price: 44.99, quantity })

/** A signed-in visitor whose saved cart has these rows. `stored` is what the browser has under `{key}{user's id}`. */
function signedIn(rows: ReturnType<typeof row>[], stored: Record<string, string>) {
  const user = { id: crypto.randomUUID(), email: 'sam@sparky.test' }
  const requests: { method: string; names: unknown[] }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_, { method = 'GET', body } = {}) => {
    const sent = typeof body === 'string' ? JSON.parse(body) : []
    requests.push({ method, names: sent.map((line: ReturnType<typeof row>) => line.product_name) })
    return method === 'GET' ? Response.json(rows) : new Response(null, { status: 201 })
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    localStorage.clear()
    sessionChanged()
    cartStore.reload()
  })
  localStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: 'x', expires_at: 9e9, user }))
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key + user.id, text)
  sessionChanged()
  cartStore.reload()
  return { id: user.id, requests, sent: (name: string) => requests.filter(({ method }) => method === name) }
}

/** Starts the sync as a page does; resolves when the account's cart has been read. */
function openPage(userId: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  keepSignInCart(userId, currentCart())
  const stop = startCartSync(userId, resolve)
  onTestFinished(stop)
  return promise.finally(stop)
}

const shown = () => Object.fromEntries(currentCart().map(({ name, quantity }) => [name, quantity]))

test('a save that ends after a sign-out in another tab stores no base, which would delete the account’s rows', async () => {
  const { id, sent } = signedIn([], { cart_: cartOf(TAG) })
  const saving = Promise.withResolvers<Response>()
  const answer = vi.mocked(window.fetch).getMockImplementation()
  vi.mocked(window.fetch).mockImplementation(async (url, init) => {
    const response = await answer?.(url, init)
    return init?.method === 'POST' || !response ? saving.promise : response
  })
  const read = openPage(id)
  await expect.poll(() => sent('POST')).toHaveLength(1)

  localStorage.clear() // the other tab removes the session, the cart and its base
  sessionChanged()
  saving.resolve(new Response(null, { status: 201 }))
  await read

  expect(localStorage.getItem(`saved_cart_${id}`)).toBeNull()
})

test('the account’s rows replace a cart in this browser that no sync has seen', async () => {
  const { id, requests } = signedIn([row(CARD, 2)], { cart_: cartOf(TAG) })

  await openPage(id)

  expect(shown()).toEqual({ [CARD]: 2 })
  expect(requests.map(({ method }) => method)).toEqual(['GET'])
})

test('what the visitor adds before the first sync, and the guest’s cart, are kept beside the account’s rows', async () => {
  const { id } = signedIn([row(CARD)], { cart_: cartOf(TAG) })
  localStorage.setItem('cart_guest', cartOf(CARD, 2))
  vi.mocked(window.fetch).mockResolvedValueOnce(new Response('{}', { status: 503 }))
  await openPage(id)
  setQuantity('keyring-white', 3)

  await openPage(id)

  expect(shown()).toEqual({ [TAG]: 3, [CARD]: 3 })
})

test('a change that another tab has saved meanwhile is kept, although this tab loaded the rows from before', async () => {
  const { id, sent } = signedIn([row(TAG, 2)], { cart_: cartOf(TAG), saved_cart_: cartOf(TAG) })
  const loading = Promise.withResolvers<Response>()
  const respond = vi.mocked(window.fetch).getMockImplementation()
  vi.mocked(window.fetch).mockImplementationOnce(async (...request) => {
    await respond?.(...request)
    return loading.promise
  })
  const read = openPage(id)
  await expect.poll(() => sent('GET')).toHaveLength(1)

  localStorage.setItem(`cart_${id}`, cartOf(TAG, 2))
  localStorage.setItem(`saved_cart_${id}`, cartOf(TAG, 2))
  loading.resolve(Response.json([row(TAG)]))
  await read

  expect(shown()).toEqual({ [TAG]: 2 })
})

test('a cart that was never saved is kept and saved when the account has no rows', async () => {
  const { id, sent } = signedIn([], { cart_: cartOf(TAG) })

  await openPage(id)

  expect(shown()).toEqual({ [TAG]: 1 })
  expect(sent('POST')).toMatchObject([{ names: [TAG] }])
})

test('a saved product that is no longer sold is named until the account acknowledges it, also after a sign-out', async () => {
  const { id } = signedIn([row('Neon sign')], {})
  await openPage(id)
  const problems = [{ kind: 'unknown', name: 'Neon sign' }]
  expect(cartStore.getState().problems).toEqual(problems)
  const session = localStorage.getItem(SESSION_KEY) ?? ''

  localStorage.removeItem(SESSION_KEY)
  sessionChanged()
  cartStore.reload()
  expect(cartStore.getState().problems).toEqual([])

  localStorage.setItem(SESSION_KEY, session)
  sessionChanged()
  cartStore.reload()
  expect(cartStore.getState().problems).toEqual(problems)
})

test('“Save cart” writes every row, also when nothing has changed', async () => {
  const { sent } = signedIn([row(TAG), row(CARD)], { saved_cart_: cartOf(TAG), cart_: cartOf(TAG) })

  await saveCartWithMessage()

  expect(sent('POST')).toEqual([{ method: 'POST', names: [TAG, CARD] }])
})

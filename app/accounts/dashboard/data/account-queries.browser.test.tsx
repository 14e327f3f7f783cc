import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SESSION_KEY, sessionChanged } from '#app/accounts/session/session.ts'
import { setSigningOut } from '#app/accounts/session/signing-out.ts'
import { mount } from '#test/app/mount.tsx'
import { useOrders } from './account-queries.ts'

/** Signs in, with a `fetch` that ends only when it is aborted. Returns the abort signal of each request. */
function signInWhileOrdersLoad(): AbortSignal[] {
  const signals: AbortSignal[] = []
  vi.spyOn(window, 'fetch').mockImplementation((_, init) => {
    const signal = init?.signal ?? new AbortController().signal
    signals.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const user = { id: crypto.randomUUID(), email: 'sam@sparky.test' }
  localStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: 'x', expires_at: 9e9, user }))
  sessionChanged()
  onTestFinished(() => {
    vi.restoreAllMocks()
    setSigningOut(false)
    localStorage.removeItem(SESSION_KEY)
    sessionChanged()
  })
  return signals
}

function Orders() {
  return <p>{useOrders().data.kind}</p>
}

test('a sign-out cancels what is being loaded, and nothing is asked for until it fails', async () => {
  const signals = signInWhileOrdersLoad()
  mount(<Orders />)
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false])

  setSigningOut(true)

  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true])
  await expect.element(page.getByText('loading')).toBeVisible()

  setSigningOut(false)

  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

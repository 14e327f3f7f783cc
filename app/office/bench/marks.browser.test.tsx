import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reloadAll } from '#app/accounts/session/query-client.ts'
import { sessionChanged } from '#app/accounts/session/session.ts'
import { benchOf } from '#test/app/bench.ts'
import { signInOperator } from '#test/app/operator.ts'
import { showBench } from '#test/app/show-bench.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Waits until the server has every mark. */
const allSent = () => expect.poll(() => sessionStorage.getItem('bench_unsent')).toContain('"marks":[]')

test.each([
  [429, 'too_many_requests'],
  [503, 'busy'],
  [404, 'not_found'],
  [403, 'insufficient_aal'],
])('a mark that the server puts off with %s %s is sent again', async (status, code) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = [Response.json({ error: { code, message: 'Come back in a while.' } }, { status })]
  const onMark = vi.fn(() => answers.shift() ?? Response.json({}))
  showBench(benchOf(['N3ZHBGP2']), onMark)

  await button('Mark written N3ZHBGP2').click()

  await expect.poll(() => onMark.mock.calls.length).toBe(1)
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(4000)
      return onMark.mock.calls.length
    })
    .toBe(2)
  await expect.element(page.getByText(/^All written/)).toBeVisible()
  expect(page.getByText('Come back in a while.').elements()).toEqual([])
})

test('a page of a proxy in place of the server’s response does not count as a saved mark', async () => {
  const answers = [new Response('<h1>Sign in to the network</h1>', { status: 200 })]
  const onMark = vi.fn(() => answers.shift() ?? Response.json({}))
  showBench(benchOf(['N3ZHBGP2']), onMark)

  await button('Mark written N3ZHBGP2').click()

  await expect.poll(() => onMark.mock.calls.length).toBe(2)
  await allSent()
})

test('a mark on a card that does not exist any more is dropped, and the page says so', async () => {
  const message = 'There is no card with this code.'
  const onMark = vi.fn(() => Response.json({ error: { code: 'no_card', message } }, { status: 404 }))
  showBench(benchOf(['N3ZHBGP2']), onMark)

  await button('Mark written N3ZHBGP2').click()

  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(button('Mark written N3ZHBGP2')).toBeVisible()
})

test('a card whose mark another operator has removed is shown as not written again', async () => {
  showBench(benchOf(['N3ZHBGP2']))
  await button('Mark written N3ZHBGP2').click()
  await expect.element(page.getByText(/^All written/)).toBeVisible()
  await allSent()

  reloadAll()

  await expect.element(button('Mark written N3ZHBGP2')).toBeVisible()
})

test('marks that a sign-out left unsent are sent after the operator signs in again', async () => {
  const saved = Promise.withResolvers<object>()
  const answers = [Object.assign(Response.json({}), { json: () => saved.promise })]
  const onMark = vi.fn(() => answers.shift() ?? Response.json({}))
  showBench(benchOf(['N3ZHBGP2', 'EEEEEEEE']), onMark)
  await button('Mark written N3ZHBGP2').click()
  await button('Mark written EEEEEEEE').click()
  await expect.poll(() => onMark.mock.calls.length).toBe(1)

  localStorage.removeItem('auth_session')
  sessionChanged()
  saved.resolve({})
  await new Promise((resolve) => setTimeout(resolve))
  signInOperator()
  sessionChanged()

  await expect.poll(() => onMark.mock.calls.length).toBeGreaterThan(1)
  await allSent()
})

test('a load that began before a mark was saved does not take the mark from its card', async () => {
  const bench = benchOf(['N3ZHBGP2', 'EEEEEEEE'])
  const late = Promise.withResolvers<Response>()
  const loads = [Response.json(bench), late.promise]
  const onLoad = vi.fn(async () => (await loads.shift()) ?? Response.error())
  showBench(bench, undefined, onLoad)
  await expect.element(button('Mark written N3ZHBGP2')).toBeVisible()
  reloadAll()
  await expect.poll(() => onLoad.mock.calls.length).toBe(2)

  await button('Mark written N3ZHBGP2').click()
  await allSent()
  late.resolve(Response.json(bench))

  await expect.poll(() => onLoad.mock.calls.length).toBe(3)
  await expect.element(page.getByText('1 of 2')).toBeVisible()
})

test('a single mark that waits for the server is counted once its first try has failed', async () => {
  const response = Promise.withResolvers<Response>()
  const answers = [response.promise]
  const onMark = vi.fn(() => answers.shift() ?? Response.json({}))
  showBench(benchOf(['N3ZHBGP2', 'EEEEEEEE']), onMark)
  const counted = page.getByText(/^1 to send/)

  await button('Mark written N3ZHBGP2').click()
  await expect.poll(() => onMark.mock.calls.length).toBe(1)
  await expect.element(counted).not.toBeInTheDocument()
  response.reject(new TypeError('the server is down'))

  await expect.element(counted).toBeVisible()
  await allSent()
  await expect.element(counted).not.toBeInTheDocument()
})

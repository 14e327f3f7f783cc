import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { evenResponseTime } from './even-response-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The milliseconds until the response to a call that runs `work`. */
async function responseTime(work: () => Promise<Response>, wakeOutbox = () => {}): Promise<number> {
  const app = new Hono().onError(() => new Response(null, { status: 429 }))
  app.post('/', evenResponseTime({ wakeOutbox }), work)
  const startedAt = performance.now()
  const responded = Promise.resolve(app.request('/', { method: 'POST' })).then(() => performance.now())
  await vi.advanceTimersByTimeAsync(1000)
  return Math.round((await responded) - startedAt)
}

test.for([
  [1, 50],
  [9, 50],
  [49, 50],
  [51, 100],
  [120, 150],
])('a call that works for %i ms gets its response after %i ms', async ([work = 0, expected = 0]) => {
  const time = await responseTime(async () => {
    await sleep(work)
    return new Response()
  })

  expect(time).toBe(expected)
})

test('a refusal is delayed as a success is', async () => {
  const time = await responseTime(async () => {
    await sleep(9)
    throw new ApiError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
  })

  expect(time).toBe(50)
})

test('the mail is delivered only after the response', async () => {
  const wakeOutbox = vi.fn(() => performance.now())
  const startedAt = performance.now()

  await responseTime(async () => {
    await sleep(9)
    return new Response()
  }, wakeOutbox)

  expect(wakeOutbox).toHaveBeenCalledTimes(1)
  expect(Math.round(Number(wakeOutbox.mock.results[0]?.value) - startedAt)).toBeGreaterThan(50)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readAuthParams } from '#app/accounts/auth/auth-params.ts'
import { useSignIn } from '#app/accounts/auth/use-sign-in.ts'
import { mount } from '#test/app/mount.tsx'
import { MailSent } from './mail-sent.tsx'

function Example() {
  const params = readAuthParams('', '', location.origin)
  const signIn = useSignIn(params)
  const mail = { kind: 'signIn', email: 'sam@sparky.test' } as const
  return <MailSent mail={mail} params={params} signIn={signIn} onReset={() => {}} onBack={() => {}} />
}

test('a mail that could not be sent again, such as without a connection, can be tried again at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const service = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  mount(<Example />)
  vi.setSystemTime(Date.now() + 60_000)

  await page.getByRole('button', { name: 'Send it again', exact: true }).click()
  await expect.poll(() => service.mock.calls.length).toBe(1)

  await page.getByRole('button', { name: 'Send it again', exact: true }).click()
  await expect.poll(() => service.mock.calls.length).toBe(2)
})

test('after a refusal of the rate limit, the button counts down the seconds of its Retry-After header', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const refusal = { code: 'over_email_send_rate_limit', message: 'Later, please.' }
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json(refusal, { status: 429, headers: { 'retry-after': '42' } }),
  )
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  mount(<Example />)
  vi.setSystemTime(Date.now() + 60_000)

  await page.getByRole('button', { name: 'Send it again', exact: true }).click()

  await expect.element(page.getByRole('button', { name: 'Send it again in 42 s' })).toBeVisible()
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AccountUser } from '#app/accounts/dashboard/settings/use-account.ts'
import { SESSION_KEY, sessionChanged } from '#app/accounts/session/session.ts'
import { withAuth } from '#app/accounts/session/with-auth.ts'
import { mount } from '#test/app/mount.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'

const user: AccountUser = {
  id: '5f0c1f0e-0000-4000-8000-000000000000',
  app_metadata: {},
  user_metadata: {},
  aud: 'authenticated',
  created_at: '2026-11-01T00:00:00Z',
  hasPassword: true,
}
const session = { access_token: 'x', refresh_token: 'y', expires_in: 3600, token_type: 'bearer', user }

/**
 * Signs in. The stubbed server accepts a new authenticator app, and responds to the check of a code with `answer`.
 * Returns the sent requests.
 */
function signIn(answer: Promise<Response>): string[] {
  const requests: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, { method = 'GET' } = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    requests.push(`${method} ${pathname.replace('/auth/v1', '')}`)
    if (pathname.endsWith('/verify')) return answer
    if (pathname.endsWith('/challenge')) return Response.json({ id: 'challenge', type: 'totp' })
    if (pathname.endsWith('/factors'))
      return Response.json({ id: 'new', type: 'totp', totp: { secret: 'ABCD', uri: 'otpauth://totp/x' } })
    return Response.json(user)
  })
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, expires_at: 9e9 }))
  sessionChanged()
  onTestFinished(() => {
    vi.restoreAllMocks()
    localStorage.removeItem(SESSION_KEY)
    sessionChanged()
  })
  return requests
}

async function sendCode() {
  await page.getByLabelText('Name').fill('Sam’s phone')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabelText('Code from the app').fill('123456')
  await page.getByRole('button', { name: 'Turn on' }).click()
}

const dialog = { open: true, user, isFirst: false, onClose: vi.fn(), onCodes: vi.fn() }

test('an app whose code is being checked when the dialog closes stays, if the code was right', async () => {
  const answer = Promise.withResolvers<Response>()
  const requests = signIn(answer.promise)
  const onAdded = vi.fn()
  mount(<EnrolDialog {...dialog} onAdded={onAdded} />)
  await sendCode()
  await expect.poll(() => requests.at(-1)).toBe('POST /factors/new/verify')

  await userEvent.keyboard('{Escape}')
  answer.resolve(Response.json(session))

  await expect.poll(() => onAdded.mock.calls).toMatchObject([[{ tone: 'ok' }]])
  // the client sends one request after the other, so a removal would be before this request
  await withAuth((client) => client.getUser())
  expect(requests).not.toContain('DELETE /factors/new')
})

test('an app whose code is being checked when the dialog closes is removed, if the code was wrong', async () => {
  const answer = Promise.withResolvers<Response>()
  const requests = signIn(answer.promise)
  const onAdded = vi.fn()
  mount(<EnrolDialog {...dialog} onAdded={onAdded} />)
  await sendCode()
  await expect.poll(() => requests.at(-1)).toBe('POST /factors/new/verify')

  await userEvent.keyboard('{Escape}')
  answer.resolve(Response.json({ code: 'mfa_verification_failed', message: 'Wrong' }, { status: 422 }))

  await expect.poll(() => requests.at(-1)).toBe('DELETE /factors/new')
  expect(onAdded).not.toHaveBeenCalled()
})

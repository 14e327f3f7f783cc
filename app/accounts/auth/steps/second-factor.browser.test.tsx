import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readAuthParams } from '#app/accounts/auth/auth-params.ts'
import { useSignIn } from '#app/accounts/auth/use-sign-in.ts'
import { SESSION_KEY, sessionChanged } from '#app/accounts/session/session.ts'
import { mount } from '#test/app/mount.tsx'
import { SecondFactor } from './second-factor.tsx'

const app = (id: string, name?: string) => ({
  id,
  factor_type: 'totp',
  status: 'verified',
  friendly_name: name,
})

/**
 * Signs in with a password to an account with these apps. The server refuses each code. Returns the paths of the
 * requests that verify a code.
 */
function signInWith(...factors: readonly object[]): string[] {
  return signInTo(factors)
}

/** Works like `signInWith`. The server reads `factors` at each request, so a test can remove an app from the array. */
function signInTo(factors: readonly object[]): string[] {
  const user = { id: crypto.randomUUID(), email: 'sam@sparky.test', factors }
  const session = { access_token: 'x', refresh_token: 'y', expires_at: 9e9, user }
  const verified: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (pathname.endsWith('/user')) return Response.json(user)
    if (pathname.endsWith('/challenge')) return Response.json({ id: 'challenge', type: 'totp' })
    if (!pathname.endsWith('/verify')) return Response.json({})
    verified.push(pathname)
    return Response.json({ code: 'mfa_verification_failed', message: 'Wrong' }, { status: 422 })
  })
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  sessionChanged()
  onTestFinished(() => {
    vi.restoreAllMocks()
    localStorage.removeItem(SESSION_KEY)
    sessionChanged()
  })
  return verified
}

function Example() {
  const params = readAuthParams('', '', location.origin)
  return <SecondFactor params={params} signIn={useSignIn(params)} />
}

async function typeCode() {
  await page.getByLabelText('Code from your app').fill('123456')
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('with two apps, the code of the chosen app is checked against that app', async () => {
  const verified = signInWith(app('first', 'Sam’s phone'), app('second', 'Old tablet'))
  mount(<Example />)
  await expect.element(page.getByText(/that you named “Sam’s phone”/)).toBeVisible()
  await typeCode()
  await expect.poll(() => verified).toEqual(['/auth/v1/factors/first/verify'])

  await page.getByRole('button', { name: 'Use “Old tablet” instead' }).click()
  await typeCode()

  await expect.poll(() => verified.at(-1)).toBe('/auth/v1/factors/second/verify')
  await expect.element(page.getByRole('button', { name: 'Use “Sam’s phone” instead' })).toBeVisible()
})

test('with one app, the app needs no name', async () => {
  const verified = signInWith(app('only', 'Sam’s phone'))
  mount(<Example />)

  await expect.element(page.getByText(/^Open your authenticator app/)).toBeVisible()
  await typeCode()
  await expect.poll(() => verified).toEqual(['/auth/v1/factors/only/verify'])

  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expect.element(page.getByRole('button', { name: 'Use the app instead' })).toBeVisible()
})

test('a code is checked against the first app when the chosen app has been removed', async () => {
  const apps = [app('first', 'Sam’s phone'), app('gone', 'Old tablet')]
  const verified = signInTo(apps)
  mount(<Example />)
  await page.getByRole('button', { name: 'Use “Old tablet” instead' }).click()
  apps.pop()

  await typeCode()

  await expect.poll(() => verified).toEqual(['/auth/v1/factors/first/verify'])
})

test('apps without a name have numbers', async () => {
  signInWith(app('first'), app('second'))
  mount(<Example />)
  await expect
    .element(page.getByText('Type in the code from app 1 of your authenticator apps.'))
    .toBeVisible()

  await page.getByRole('button', { name: 'Use app 2 instead' }).click()

  await expect
    .element(page.getByText('Type in the code from app 2 of your authenticator apps.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use app 1 instead' })).toBeVisible()
})

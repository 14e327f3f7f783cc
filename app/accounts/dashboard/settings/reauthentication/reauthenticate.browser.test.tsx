import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { Reauthenticate } from './reauthenticate.tsx'

test('an account with an email identity but no password is not asked for a password', async () => {
  const now = '2026-11-01T00:00:00Z'
  const byEmail = { id: '1', user_id: '1', identity_id: '1', provider: 'email', identity_data: {} }
  const user = {
    id: '1',
    email: 'sam@sparky.test',
    app_metadata: {},
    user_metadata: {},
    aud: 'authenticated',
    created_at: now,
    identities: [{ ...byEmail, created_at: now, last_sign_in_at: now, updated_at: now }],
    hasPassword: false,
  }
  mount(<Reauthenticate user={user} onReauthenticated={() => {}} />)

  await expect.element(page.getByRole('button', { name: 'Email me a code' })).toBeVisible()
  expect(page.getByLabelText('Your password').elements()).toEqual([])
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import AuthScreen from '#app/accounts/auth/screen.tsx'
import { mount } from '#test/app/mount.tsx'

test('the heading greets a new person on the tab for a new account', async () => {
  mount(<AuthScreen />)
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Good to see you. Let’s get you home early.')

  await page.getByRole('tab', { name: 'Create Account' }).click()

  await expect.element(heading).toHaveTextContent('Good to meet you. Let’s get you home early.')
})

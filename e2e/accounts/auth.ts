import type { Page } from '@playwright/test'
import { expect, hydrated } from '#e2e/fixtures.ts'

export const PASSWORD = 'correct-horse-9'

export const email = (page: Page) => page.getByLabel('Email', { exact: true })
export const password = (page: Page) => page.getByLabel('Password', { exact: true })
export const main = (page: Page) => page.getByRole('main')

/** A button of the form, not the tab of the same name. */
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** A toast by its title. The role is `alert` for a toast about an error. */
export const toast = (page: Page, role: 'status' | 'alert', title: string) =>
  page.getByRole(role).filter({ has: page.getByText(title, { exact: true }) })

/** Opens /auth with `rest` as the rest of the URL. */
export async function openAuth(page: Page, rest = ''): Promise<void> {
  await page.goto(`/auth${rest}`)
  await hydrated(page)
}

/** Fills in the form and presses the button of this name. */
export async function submit(
  page: Page,
  name: 'Sign In' | 'Create Account',
  who: { email: string; password?: string },
): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await email(page).fill(who.email)
  await password(page).fill(who.password ?? PASSWORD)
  await button(page, name).click()
}

/** The link to `/auth/v1/verify` in a mail. */
export function linkIn({ text = '' }: { text?: string | undefined }): string {
  const [link] = /https?:\/\/\S+\/auth\/v1\/verify\S*/.exec(text) ?? []
  if (!link) throw new Error(`No link in this mail: ${text}`)
  return link
}

/** Expects the dashboard of a signed-in visitor. */
export async function expectDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in to view your dashboard' })).toHaveCount(0)
}

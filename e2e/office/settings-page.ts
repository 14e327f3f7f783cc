import type { Page } from '@playwright/test'
import { expect, hydrated } from '#e2e/fixtures.ts'
import { grantOperator, type Site, signIn } from './operator.ts'

/** Makes the account an operator, signs in to it and opens the settings. */
export async function openSettings(page: Page, email: string, site: Site): Promise<void> {
  await grantOperator(email, site.dataDir)
  await signIn(page, email, site)
  await page.goto('/office/settings')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

/** Opens a section of the settings. If only an open section is visible, as on a phone, goes back to the list first. */
export async function openSection(page: Page, title: string): Promise<void> {
  const back = page.getByRole('link', { name: 'All settings' })
  if (await back.isVisible()) await back.click()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The bar that says how the draft differs from the published settings. */
export const draftBar = (page: Page) => page.getByRole('region', { name: 'Draft' })

/** Waits until the server has saved the next draft. */
export const draftSaved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/settings/draft') && response.ok())

/** Publishes the draft and waits until it is live. */
export async function publish(page: Page): Promise<void> {
  await draftBar(page)
    .getByRole('button', { name: /^Publish/ })
    .click()
  // a change of the brand draws every picture and icon again before the server answers
  await expect(page.getByText('Live everywhere.')).toBeVisible({ timeout: 60_000 })
}

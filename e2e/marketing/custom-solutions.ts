import type { Page } from '@playwright/test'
import { hydrated } from '#e2e/fixtures.ts'

export async function open(page: Page): Promise<void> {
  await page.goto('/custom-solutions')
  await hydrated(page)
}

export const card = (page: Page, title: string) =>
  page.getByRole('heading', { level: 3, name: title, exact: true })
export const form = (page: Page) => page.locator('#automation-form')
export const send = (page: Page) => form(page).getByRole('button', { name: 'Get my quote' })

export async function fillIn(page: Page): Promise<void> {
  await form(page).getByLabel('First name').fill('Casey')
  await form(page).getByLabel('Email').fill('casey@conduit.test')
  await form(page).getByLabel('Phone').fill('0491 570 156')
  await form(page).getByLabel('City').fill('Fremantle')
  await form(page).getByLabel('State').selectOption('WA')
  await form(page).getByLabel('What should the automation do?').fill('Text the customer when I set off.')
}

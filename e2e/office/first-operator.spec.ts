import type { Page } from '@playwright/test'
import * as auth from '#e2e/accounts/auth.ts'
import { expect, hydrated } from '#e2e/fixtures.ts'
import { type OwnServer, test } from '#e2e/own-server.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { newSession } from './operator.ts'

test.use({ excusedConsole: /status of 404 .*\/account\/v1\/first-operator/ })

const BOSS = 'first@arvo.example'

/** The path and query of the link that the server printed at its start. */
async function printedLink({ printed }: OwnServer): Promise<string> {
  const found = () => /\S+(\/operator\?key=[\w-]+)\n/.exec(printed())?.[1]
  await expect.poll(found).toBeDefined()
  return found() ?? ''
}

const become = (page: Page) => page.getByRole('button', { name: 'Become the operator' })

test('the link of the first start makes whoever signs in the operator, once @extended', async ({
  page,
  ownServer,
  baseURL,
  dataDir,
}) => {
  await newSession(BOSS, { baseURL, dataDir })
  const link = await printedLink(ownServer)
  await page.goto(link)
  await hydrated(page)

  await page.getByRole('link', { name: 'Sign in or create an account' }).click()
  await auth.submit(page, 'Sign In', { email: BOSS })
  await expect(page).toHaveURL(link)
  await expect(page.getByText(`You’re signed in as ${BOSS}.`)).toBeVisible()
  await expectGoodLook(page)
  await become(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'You’re the operator now.' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the office' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()

  await page.goto(link)
  await become(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This link has been used' })).toBeVisible()
})

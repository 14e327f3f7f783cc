import { open } from '#e2e/accounts/account.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { expectLooks } from './page-looks.ts'

test('the open request dialog looks as in its snapshot', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/smart-websites')
  await page.getByRole('button', { name: 'Choose Website Premium' }).click()
  await expect(page.getByRole('dialog').getByText('You chose')).toBeVisible()

  await expectLooks(page, 'marketing/request-dialog', { root: 'dialog' })
})

test('the bar with the list and the yearly saving looks as in its snapshot', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/custom-solutions')
  await page.getByLabel('Hours of admin per week').fill('6')
  await page.getByRole('checkbox', { name: /: Send Invoice$/ }).check()
  await expect(page.locator('.list-bar [data-text="$15,588"]')).toBeVisible()

  await expectLooks(page, 'marketing/list-bar', { root: '.foot-bar-rail' })
})

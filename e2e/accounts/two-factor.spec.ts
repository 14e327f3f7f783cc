import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { appCode, messages, newAccount, openSettings, section } from './account.ts'

test.use({ excusedConsole: /status of 4\d\d/, permissions: ['clipboard-read', 'clipboard-write'] })

const twoFactor = (page: Page) => section(page, 'Two-factor sign-in')
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add an authenticator app' })

/** Opens the dialog and goes on to the QR code. Returns the key that is shown beside the code. */
async function begin(page: Page, name: string): Promise<string> {
  await twoFactor(page)
    .getByRole('button', { name: /^Add an/ })
    .click()
  await adding(page).getByLabel('Name').fill(name)
  await adding(page).getByRole('button', { name: 'Next' }).click()
  await expect(adding(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await adding(page).getByRole('button', { name: 'Copy the key' }).click()
  await expect(adding(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Adds an authenticator app. Returns the app's key, and the recovery codes that the next page shows. */
async function turnOn(page: Page, name: string): Promise<{ key: string; codes: string[] }> {
  const key = await begin(page, name)
  await adding(page).getByLabel('Code from the app').fill(appCode(key))
  await adding(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes')
  return { key, codes: await page.getByRole('main').getByRole('listitem').allTextContents() }
}

test('an app is added with its code, and the recovery codes are shown once @journey', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const { email } = await newAccount(page, { baseURL, dataDir })
  await openSettings(page, 'Two-factor sign-in')
  await expect(twoFactor(page).getByRole('listitem')).toHaveText([/Off/])
  // this server has no text message service
  await expect(twoFactor(page).getByRole('button', { name: 'Add a phone number' })).toHaveCount(0)

  const { codes } = await turnOn(page, 'Sam’s phone')

  expect(codes).toHaveLength(10)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectGoodLook(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toContain(`Recovery codes of ${email} at Arvo.`)
  expect(file).toContain(codes.join('\n'))
  await page.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(file)

  await page.getByRole('button', { name: 'I’ve kept them' }).click()
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeInViewport()
  await expect(twoFactor(page).getByRole('listitem')).toHaveText([/Sam’s phone.*On/, /10 codes left/])
  await expect(messages(twoFactor(page))).toContainText('Sam’s phone is added.')
  await mailTo(dataDir, email, /authenticator app is on/)
})

test('a wrong code is an error at its field and adds no app @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await openSettings(page, 'Two-factor sign-in')
  const key = await begin(page, 'Sam’s phone')
  const code = adding(page).getByLabel('Code from the app')
  await adding(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(code).toHaveAccessibleDescription('Type in the 6 digits that the app shows.')
  const wrong = appCode(key) === '123456' ? '654321' : '123456'
  await code.fill(wrong)
  await adding(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(code).toHaveAccessibleDescription(
    'That code isn’t right. Wait for the app to show the next one, and type that in.',
  )
  await expect(code).toHaveValue(wrong)
  await expectGoodLook(page)

  await page.keyboard.press('Escape')
  await expect(adding(page)).toBeHidden()
  await expect(twoFactor(page).getByRole('listitem')).toHaveText([/Off/])
})

test('new recovery codes replace the old ones @extended', async ({ page, baseURL, dataDir }) => {
  await newAccount(page, { baseURL, dataDir })
  await openSettings(page, 'Two-factor sign-in')
  const { codes } = await turnOn(page, 'Sam’s phone')
  await page.getByRole('button', { name: 'I’ve kept them' }).click()

  await twoFactor(page).getByRole('button', { name: 'Make new codes' }).click()
  const question = page.getByRole('dialog', { name: 'Make new recovery codes?' })
  await expectGoodLook(page)
  await question.getByRole('button', { name: 'Make new codes' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes')
  const fresh = await page.getByRole('main').getByRole('listitem').allTextContents()
  expect(fresh).toHaveLength(10)
  expect(fresh.filter((code) => codes.includes(code))).toEqual([])
})

test('a second app needs another name, and removing the last app turns two-factor sign-in off @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const { email } = await newAccount(page, { baseURL, dataDir })
  await openSettings(page, 'Two-factor sign-in')
  await turnOn(page, 'Sam’s phone')
  await page.getByRole('button', { name: 'I’ve kept them' }).click()

  await twoFactor(page).getByRole('button', { name: 'Add another app' }).click()
  const name = adding(page).getByLabel('Name')
  await name.fill('Sam’s phone')
  await adding(page).getByRole('button', { name: 'Next' }).click()
  await expect(name).toHaveAccessibleDescription('You have an app of that name. Give this one another.')
  await page.keyboard.press('Escape')

  await twoFactor(page).getByRole('button', { name: 'Remove Sam’s phone' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Sam’s phone?' })
  await expect(question).toContainText('Signing in will take your password alone')
  await question.getByRole('button', { name: 'Leave it' }).click()
  await twoFactor(page).getByRole('button', { name: 'Remove Sam’s phone' }).click()
  await question.getByRole('button', { name: 'Remove it' }).click()

  await expect(twoFactor(page).getByText('Sam’s phone is removed.')).toBeVisible()
  await expect(twoFactor(page).getByRole('listitem')).toHaveText([/Off/])
  await mailTo(dataDir, email, /authenticator app is off/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})

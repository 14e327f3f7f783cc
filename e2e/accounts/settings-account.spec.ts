import { readFile } from 'node:fs/promises'
import { expect, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { PASSWORD, sessionOf } from '#e2e/office/operator.ts'
import { addToCart } from '#e2e/shop/buy.ts'
import { press, tabTo } from '#e2e/site/keyboard.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import {
  askAuth,
  messages,
  newAccount,
  open,
  openSettings,
  section,
  signOutEverywhereElse,
} from './account.ts'
import * as auth from './auth.ts'

test.use({ excusedConsole: /status of 4\d\d/ })

test('one other session can be ended, and then all others @extended', async ({ page, baseURL, dataDir }) => {
  const site = { baseURL, dataDir }
  const { email } = await newAccount(page, site)
  await Promise.all([sessionOf(email, site), sessionOf(email, site)])
  await openSettings(page, 'Where you’re signed in')
  const topic = section(page, 'Where you’re signed in')
  await expect(topic.getByRole('listitem')).toHaveCount(3)
  await expect(topic.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)

  await topic
    .getByRole('button', { name: /^Sign out (?!everywhere)/ })
    .first()
    .click()
  await expect(messages(topic)).toContainText('is signed out.')
  await expect(topic.getByRole('listitem')).toHaveCount(2)

  await topic.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(messages(topic)).toHaveText('You’re signed out everywhere else.')
  await expect(topic.getByRole('listitem')).toHaveText([/This device/])
  await expect(topic.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
})

test('in a session that was ended elsewhere, a change leads to the sign-in and is kept', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const site = { baseURL, dataDir }
  const { email } = await newAccount(page, site)
  await openSettings(page)
  const details = section(page, 'Your details')
  await details.getByLabel('Full name').fill('Dan Kovac')

  await signOutEverywhereElse(email, site)
  await details.getByRole('button', { name: 'Save details' }).click()

  await expect(page).toHaveURL('/auth?next=%2Fdashboard%2Fsettings')
  await expect(auth.toast(page, 'alert', 'Authentication required')).toBeVisible()
  await auth.submit(page, 'Sign In', { email })
  await expect(details.getByLabel('Full name')).toHaveValue('Dan Kovac')
})

test('in a session that was ended elsewhere, signing out another one leads to the sign-in @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const site = { baseURL, dataDir }
  const { email } = await newAccount(page, site)
  await sessionOf(email, site)
  await openSettings(page, 'Where you’re signed in')
  const topic = section(page, 'Where you’re signed in')

  await signOutEverywhereElse(email, site)
  await topic.getByRole('button', { name: 'Sign out everywhere else' }).click()

  await expect(page).toHaveURL('/auth?next=%2Fdashboard%2Fsettings')
})

test('a section that did not load says so and can retry @extended', async ({ page, baseURL, dataDir }) => {
  await newAccount(page, { baseURL, dataDir })
  await page.route('**/account/v1/sessions', (route) => route.fulfill({ status: 429, json: {} }), {
    times: 1,
  })
  await openSettings(page, 'Where you’re signed in')
  const topic = section(page, 'Where you’re signed in')
  await expect(topic).toContainText('This part didn’t load.')

  await topic.getByRole('button', { name: 'Try again' }).click()

  await expect(topic.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible()
})

test('the only way to sign in cannot be taken away @extended', async ({ page, baseURL, dataDir }) => {
  const { email } = await newAccount(page, { baseURL, dataDir })
  await openSettings(page, 'Ways to sign in')
  const topic = section(page, 'Ways to sign in')

  await expect(topic.getByRole('listitem')).toContainText(`Email and password${email}Your only way in`)
  await expect(topic.getByRole('listitem').getByRole('button')).toHaveCount(0)
})

test('the account’s data can be downloaded as a file @extended', async ({ page, baseURL, dataDir }) => {
  const { email } = await newAccount(page, { baseURL, dataDir })
  await openSettings(page, 'Your data')
  const coming = page.waitForEvent('download')
  await section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click()

  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^arvo-my-data-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ account: { email } })
  await expect(messages(section(page, 'Your data'))).toHaveText('Downloaded.')
})

test('an account is deleted with its password, at once @journey @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const site = { baseURL, dataDir }
  const { email } = await newAccount(page, site)
  await addToCart(page, { type: 'Keyring', colour: 'Black', quantity: 1 })
  await openSettings(page, 'Your data')
  await section(page, 'Your data').getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const word = dialog.getByLabel('Type DELETE to confirm')
  const password = dialog.getByLabel('Your password')
  await word.fill('delete')
  await password.fill('not-my-password')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(word).toHaveAccessibleDescription('Type DELETE, in capitals, if you mean it.')
  await word.fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(password).toHaveAccessibleDescription(/That’s not your password\./)
  await expectGoodLook(page)

  await password.fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').filter({ hasText: 'Account deleted' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('keyring-black')
  await mailTo(dataDir, email, /account is deleted/)
  expect((await askAuth(site, 'token?grant_type=password', { email, password: PASSWORD })).status).toBe(400)
  await open(page, '/dashboard')
  await expect(page).toHaveURL('/auth?next=%2Fdashboard')
})

test('after a while, deleting an account without the password asks for the password, then continues @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await openSettings(page, 'Your data')
  const refusal = {
    code: 'reauthentication_needed',
    message: 'Enter your password, or a code from an email.',
  }
  const isDeletion = (url: URL) => url.pathname === '/account/v1'
  await page.route(isDeletion, (route) => route.fulfill({ status: 403, json: { error: refusal } }), {
    times: 1,
  })
  await section(page, 'Your data').getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog).toContainText('It’s been a while since you signed in here.')
  await expectGoodLook(page)

  await dialog.getByLabel('Your password').filter({ visible: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Carry on' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').filter({ hasText: 'Account deleted' })).toBeVisible()
})

test('a dialog opens and closes by keyboard, and the focus returns to its button @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await openSettings(page, 'Your data')
  const opener = section(page, 'Your data').getByRole('button', { name: 'Delete my account' })
  await press(page, opener)
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await tabTo(page, dialog.getByRole('button', { name: 'Delete my account' }))

  await page.keyboard.press('Escape')

  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

import { expect, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { PASSWORD, sessionOf } from '#e2e/office/operator.ts'
import { tabTo, typeInto } from '#e2e/site/keyboard.ts'
import { expectGoodLook, expectGoodLookEverywhere } from '#e2e/site/look.ts'
import { askAuth, codeIn, messages, newAccount, openSettings, section } from './account.ts'

test.use({ excusedConsole: /status of [45]\d\d/ })

test('personal and business details are saved with the account', async ({ page, baseURL, dataDir }) => {
  await newAccount(page, { baseURL, dataDir })
  await openSettings(
    page,
    'Email address',
    'Password',
    'Two-factor sign-in',
    'Ways to sign in',
    'Where you’re signed in',
    'Your data',
  )
  const details = section(page, 'Your details')
  await expect(details).toBeVisible()
  await expectGoodLookEverywhere(page)

  await details.getByLabel('Full name').fill('Dan Kovac')
  await details.getByLabel('Business name', { exact: true }).fill('Kovac Electrical')
  await details.getByLabel('Google Business link').fill('g.page/r/kovac/review')
  await details.getByRole('button', { name: 'Save details' }).click()

  await expect(messages(details)).toContainText('Saved.')
  await page.reload()
  await expect(details.getByLabel('Full name')).toHaveValue('Dan Kovac')
  await expect(details.getByLabel('Google Business link')).toHaveValue('https://g.page/r/kovac/review')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Dan')
})

test('invalid details are errors at their fields, and no value is lost @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await openSettings(page)
  const details = section(page, 'Your details')
  await details.getByLabel('Full name').fill('Dan Kovac')
  await details.getByLabel('Phone', { exact: true }).fill('12')
  await details.getByLabel('Google Business link').fill('my shop')
  await details.getByRole('button', { name: 'Save details' }).click()

  await expect(details.getByLabel('Phone', { exact: true })).toBeFocused()
  await expect(details.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
    'That number looks short. Include the area code.',
  )
  await expect(details.getByLabel('Google Business link')).toHaveAccessibleDescription(
    'That’s not a link yet. Copy the whole thing, starting with https://',
  )
  await expectGoodLook(page)

  await details.getByLabel('Phone', { exact: true }).fill('0491 570 156')
  await details.getByLabel('Google Business link').fill('')
  await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 500, json: {} }))
  await details.getByRole('button', { name: 'Save details' }).click()

  await expect(details.getByRole('alert')).toHaveText(
    'That didn’t go through. Check your connection, then try again.',
  )
  await expect(details.getByLabel('Full name')).toHaveValue('Dan Kovac')
})

test('a new email address needs the confirmation of both addresses @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const site = { baseURL, dataDir }
  const { email } = await newAccount(page, site)
  const newAddress = `new-${email}`
  await openSettings(page, 'Email address')
  const topic = section(page, 'Email address')
  await topic.getByLabel('New email address').fill(newAddress)
  await topic.getByRole('button', { name: 'Change email address' }).click()

  await expect(messages(topic).first()).toContainText(
    `We’ve sent an email to both ${email} and ${newAddress}.`,
  )
  await expect(topic.getByLabel('New email address')).toHaveValue('')
  await topic.getByRole('button', { name: 'Send both emails again' }).click()
  const tooSoon = 'We’ve only just sent you an email. Wait a minute, then try again.'
  await expect(topic.getByRole('alert').filter({ hasText: tooSoon })).toBeVisible()

  for (const address of [email, newAddress]) {
    const mail = await mailTo(dataDir, address, /Confirm (the change|your new)/)
    await askAuth(site, 'verify', { type: 'email_change', email: address, token: codeIn(mail) })
  }
  await page.reload()
  await expect(topic).toContainText(newAddress)
  await expect(topic).not.toContainText('We’ve sent an email')
})

test('an invalid new email address is an error at its field @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const site = { baseURL, dataDir }
  const { email } = await newAccount(page, site)
  const taken = `taken-${email}`
  await sessionOf(taken, site)
  await openSettings(page, 'Email address')
  const topic = section(page, 'Email address')
  const field = topic.getByLabel('New email address')
  for (const [address, copy] of [
    ['', 'Fill in your new email address.'],
    ['sam', 'That doesn’t look like an email address. It needs an @ and a domain.'],
    [email, 'That’s the address you have now.'],
    [taken, 'That address belongs to another account. Use a different one, or sign in with it.'],
  ] as const) {
    await field.fill(address)
    await topic.getByRole('button', { name: 'Change email address' }).click()
    await expect(field).toHaveAccessibleDescription(copy)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(address)
  }
})

test('a new password ends all other sessions and replaces the old one', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const site = { baseURL, dataDir }
  const { email } = await newAccount(page, site)
  const elsewhere = await sessionOf(email, site)
  await openSettings(page, 'Password', 'Where you’re signed in')
  const topic = section(page, 'Password')
  const field = topic.getByLabel('New password')
  for (const [password, copy] of [
    ['', 'Enter the password you want.'],
    ['abc', 'Password should be at least 6 characters.'],
    [PASSWORD, 'That’s the password you have now. Choose a different one.'],
  ] as const) {
    await field.fill(password)
    await topic.getByRole('button', { name: 'Change password' }).click()
    await expect(field).toHaveAccessibleDescription(new RegExp(copy))
    await expect(field).toHaveValue(password)
    await expect(topic.getByText(/at least 6 characters/)).toHaveCount(1)
  }

  await field.fill('a-better-horse-10')
  await topic.getByRole('button', { name: 'Show what’s typed' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await topic.getByRole('button', { name: 'Change password' }).click()

  await expect(messages(topic)).toHaveText('Your password is changed. You’re signed out everywhere else.')
  await expect(field).toHaveValue('')
  await expect(section(page, 'Where you’re signed in').getByRole('listitem')).toHaveCount(1)
  const late = await askAuth(site, 'token?grant_type=refresh_token', {
    refresh_token: elsewhere.refresh_token,
  })
  expect(late.status).toBe(400)
  const again = await askAuth(site, 'token?grant_type=password', { email, password: 'a-better-horse-10' })
  expect(again.status).toBe(200)
})

test('when the server requires reauthentication, a mailed code is enough @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const { email } = await newAccount(page, { baseURL, dataDir })
  await openSettings(page, 'Password')
  const topic = section(page, 'Password')
  await page.route('**/auth/v1/user', (route) =>
    route.request().method() === 'PUT' && !route.request().postData()?.includes('nonce')
      ? route.fulfill({
          status: 400,
          headers: { 'X-Supabase-Api-Version': '2024-01-01' },
          json: { code: 'reauthentication_needed', message: 'Password update requires reauthentication' },
        })
      : route.fallback(),
  )
  await topic.getByLabel('New password').fill('a-better-horse-10')
  await topic.getByRole('button', { name: 'Change password' }).click()

  await expect(messages(topic).first()).toContainText(`we’ve sent a code to ${email}`)
  await expect(topic.getByLabel('New password')).toHaveValue('a-better-horse-10')
  const field = topic.getByLabel('Code from the email')
  await field.fill('000000')
  await topic.getByRole('button', { name: 'Change password' }).click()
  await expect(field).toHaveAccessibleDescription(
    'That code is wrong or too old. Check the newest mail, or send another code.',
  )

  await field.fill(codeIn(await mailTo(dataDir, email, /security code/)))
  await topic.getByRole('button', { name: 'Change password' }).click()
  await expect(topic.getByText('Your password is changed.')).toBeVisible()
  await expect(field).toHaveCount(0)
})

test('a password can be changed by keyboard alone @extended', async ({ page, baseURL, dataDir }) => {
  await newAccount(page, { baseURL, dataDir })
  await openSettings(page, 'Password')
  const topic = section(page, 'Password')
  await typeInto(page, topic.getByLabel('New password'), 'a-better-horse-10')
  await page.keyboard.press('Enter')
  await expect(messages(topic)).toContainText('Your password is changed.')
  await tabTo(page, topic.getByRole('button', { name: 'Change password' }))
})

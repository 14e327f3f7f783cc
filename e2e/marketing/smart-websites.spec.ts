import type { Page } from '@playwright/test'
import { axe, delayScript, expect, hydrated, test } from '#e2e/fixtures.ts'
import { press, tabTo, typeInto } from '#e2e/site/keyboard.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { missedPoints } from '#test/app/missed-points.ts'

const SERVICE = '**/forms/v1/request'
const THANKS = "Thanks for your request! We'll be in touch shortly."

test.use({ excusedConsole: /status of 503|There was an issue submitting your form/ })

async function goTo(page: Page, address = '/smart-websites') {
  await page.goto(address)
  await hydrated(page)
}

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {})
const button = (page: Page, name: string) => page.getByRole('button', { name })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit Request' })

async function fillIn(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('First name').fill('Dan')
  await field('Last name').fill('Kovac')
  await field('Email').fill('dan@kovac.example')
  await field('Phone').fill('0491 570 156')
}

test('each button opens the dialog with its title, and preselects its package or add-on', async ({
  page,
}) => {
  await goTo(page)
  for (const [opener, title] of [
    ['Get Started with Website Design', 'Get Started with Website Design'],
    ['Get Started with Hosting', 'Choose Your Hosting Plan'],
    ['Get Started with 365', 'Microsoft 365 Business Email'],
  ] as const) {
    await button(page, opener).click()
    await expect(dialog(page, title)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, opener)).toBeFocused()
  }

  await button(page, 'Choose Hosting Ultra').click()
  await expect(dialog(page).getByRole('radio', { name: 'Hosting Ultra' })).toBeChecked()
  await page.keyboard.press('Escape')

  await button(page, 'Choose Business Standard').click()
  await expect(dialog(page).getByRole('radio', { name: /^Business Standard/ })).toBeChecked()
  await page.keyboard.press('Escape')

  const card = page.getByRole('listitem').filter({ hasText: 'Logo Design' })
  await card.getByRole('button', { name: 'Add to Order' }).click()
  await expect(dialog(page, 'Select Optional Add-Ons')).toBeVisible()
  await expect(dialog(page).getByRole('checkbox', { name: /^Logo Design/ })).toBeChecked()
  await page.keyboard.press('Escape')

  const brochure = page.locator('#add-ons').getByRole('listitem').filter({ hasText: 'Brochure Design' })
  expect(await brochure.evaluate(missedPoints, await brochure.elementHandle())).toEqual([])
  await brochure.click({ position: { x: 3, y: 3 } })
  await expect(dialog(page).getByRole('checkbox', { name: /^Brochure Design/ })).toBeChecked()
})

test('a request names missing fields, posts the specified fields, shows thanks and closes', async ({
  page,
}) => {
  await page.clock.install()
  await goTo(page)
  await button(page, 'Get Started with 365').click()
  await submit(page).click()
  const missing = page.getByRole('alert').filter({ hasText: 'Missing information' })
  await expect(missing).toContainText('Please fill in all required fields')
  await expect(dialog(page).getByLabel('First name')).toBeFocused()

  await fillIn(page)
  await dialog(page).getByRole('radio', { name: 'Website Premium' }).check()
  await dialog(page)
    .getByRole('radio', { name: /^Business Standard/ })
    .check()
  await dialog(page).getByLabel('How many email accounts do you need?').fill('3')
  await dialog(page)
    .getByRole('checkbox', { name: /^Google Review NFC Card/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Increase NFC cards' }).click()
  await dialog(page).getByLabel('Notes').fill('Ring after 3.')
  const posted = page.waitForRequest(SERVICE)
  // the clock is paused, because the dialog would close a second after the response
  await page.clock.pauseAt(Date.now() + 60_000)
  await submit(page).click()

  expect((await posted).postDataJSON()).toMatchObject({
    first_name: 'Dan',
    last_name: 'Kovac',
    email: 'dan@kovac.example',
    phone: '0491 570 156',
    website_design_plan: 'premium',
    hosting_plan: 'none',
    microsoft_365_plan: 'business-standard',
    microsoft_365_accounts: 3,
    optional_addons: 'google-review-nfc-card',
    nfc_card_count: 2,
    notes: 'Ring after 3.',
    form_type: 'microsoft365',
  })
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Your reference is P-' })).toBeVisible()
  await page.clock.resume()
  await expect(page.getByText(THANKS, { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      'Website Premium. Microsoft 365 Business Standard, 3 email accounts. Add-ons: Google Review NFC Card. NFC cards: 2.',
      { exact: true },
    ),
  ).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(button(page, 'Get Started with 365')).toBeFocused()
  await expect(page.getByRole('main')).toContainText(/Your request is with us\.\s*Your reference is P-/)
  await expect(page.getByText('Say how many accounts you need in the form.'), 'asked already').toBeHidden()

  await button(page, 'Get Started with 365').click()
  await expect(dialog(page).getByLabel('First name')).toHaveValue('')
})

test('a failed request says so, also in the console, and keeps the values @extended', async ({ page }) => {
  await page.route(SERVICE, (route) => route.fulfill({ status: 503, json: {} }))
  await goTo(page)
  await button(page, 'Get Started with Hosting').click()
  await fillIn(page)
  await page.getByRole('dialog').getByRole('radio', { name: 'Hosting Starter' }).check()
  const logged = page.waitForEvent('console', (message) => /^There was an issue/.test(message.text()))

  await submit(page).click()

  await logged
  const failed = page.getByRole('alert').filter({ hasText: 'There was an issue submitting your form' })
  await expect(failed).toContainText('Please try again or contact support')
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Dan')
  await expect(submit(page)).toBeEnabled()
})

test('the dialog works by keyboard alone, traps the focus and returns it @extended', async ({ page }) => {
  await goTo(page)
  const opener = button(page, 'Get Started with Website Design')
  await press(page, opener)
  await expect(dialog(page)).toBeVisible()
  await typeInto(page, dialog(page).getByLabel('First name'), 'Dan')
  const none = dialog(page)
    .getByRole('group', { name: 'Website package' })
    .getByRole('radio', { name: 'None' })
  await tabTo(page, none)
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: 'Website Starter' })).toBeChecked()
  await tabTo(page, submit(page))
  await page.keyboard.press('Tab')
  await expect(opener).not.toBeFocused()

  await page.keyboard.press('Escape')

  await expect(opener).toBeFocused()
})

test('a request without a plan says on its sheet what it is about', async ({ page }) => {
  await goTo(page)
  await button(page, 'Get Started with 365').click()
  await fillIn(page)
  await submit(page).click()

  await expect(page.getByRole('main').locator('.sent-sheet')).toContainText(
    'You asked aboutMicrosoft 365No plan yet, we’ll advise',
  )
})

test('the open dialog is accessible with all its fields @extended', async ({ page }) => {
  await goTo(page)
  await button(page, 'Get Started with 365').click()
  await dialog(page)
    .getByRole('radio', { name: /^Business Premium/ })
    .check()
  await dialog(page)
    .getByRole('checkbox', { name: /^Google Review NFC Card/ })
    .check()
  await submit(page).click()

  await expectGoodLook(page)
})

test('a button pressed before hydration opens the dialog too', async ({ page }) => {
  await goTo(page, '/smart-websites?request=logo-design#request')

  await expect(dialog(page).getByRole('checkbox', { name: /^Logo Design/ })).toBeChecked()
  await expect(page).toHaveURL('/smart-websites')
})

test('a press on the row of an add-on before hydration opens the dialog too', async ({ page }) => {
  const release = await delayScript(page, /\/assets\/vendor-[\w-]+\.js$/)
  await page.goto('/smart-websites')
  await page.getByRole('heading', { name: 'Brochure Design' }).click()
  release()

  await expect(dialog(page).getByRole('checkbox', { name: /^Brochure Design/ })).toBeChecked()
})

test('with forced colours, name and price of every email plan have the background colour of the page', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/smart-websites')
  const tones = page.locator('[data-tone]')
  await expect(tones).toHaveCount(3)
  const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

  for (const tone of await tones.all()) await expect(tone).toHaveCSS('background-color', canvas)
})

test('on a phone, four links lead to the sections, each to directly below the header @phone', async ({
  page,
}) => {
  await goTo(page)
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(links).toHaveText([
    'Websites from $329',
    'Hosting from $29/month',
    'Add-ons from $45',
    'Business email from $12/user/month',
  ])
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
  const topOf = (id: string) =>
    page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top)
  const expectBelowHeader = (id: string) =>
    expect.poll(async () => Math.abs((await topOf(id)) - header), id).toBeLessThan(1)

  await links.nth(0).click()
  await expectBelowHeader('website-packages')
  await links.nth(1).click()
  await expectBelowHeader('hosting-packages')
  await links.nth(2).click()
  await expectBelowHeader('add-ons')
  await links.nth(3).click()
  await expectBelowHeader('microsoft-365')
})

test('the call to action leads to the enquiry', async ({ page }) => {
  await goTo(page)

  await page.getByRole('link', { name: 'Book a free consult' }).click()

  await expect(page).toHaveURL('/?section=book-demo')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a button of a package leads to the form with this package chosen', async ({ page }) => {
    await page.goto('/smart-websites')
    await button(page, 'Choose Website Premium').click()

    await expect(page).toHaveURL('/smart-websites?request=website-premium#request')
    await expect(page.getByRole('radio', { name: /^Website Premium/ })).toBeChecked()
    await expect(page.locator('[name=form_type]')).toHaveValue('website')
  })

  test('the buttons lead to the same form in the page, and it can be sent @phone @extended', async ({
    page,
  }) => {
    await page.goto('/smart-websites')
    await button(page, 'Get Started with Hosting').click()
    await expect(page).toHaveURL(/#request$/)
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeInViewport()

    await fillIn(page)
    await page.getByRole('radio', { name: 'Hosting Starter' }).check()
    await page.getByRole('checkbox', { name: /^Logo Design/ }).check()
    await page.getByRole('checkbox', { name: /^Domain Set Up/ }).check()
    await button(page, 'Submit Request').click()

    await expect(page).toHaveURL(/\/message-sent\?ref=P-/)
  })

  test('the form in the page is accessible @extended', async ({ browser, baseURL }) => {
    // axe needs JavaScript, so only the page's own scripts are blocked
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: true })
    const page = await context.newPage()
    await page.route('**/*.js', (route) => route.abort())
    await page.route('/smart-websites', async (route) => {
      const reply = await route.fetch()
      const body = (await reply.text()).replaceAll(/<\/?noscript>/g, '')
      await route.fulfill({ response: reply, body })
    })
    await page.goto('/smart-websites')
    await expect(button(page, 'Submit Request')).toBeVisible()

    await axe(page)
    await context.close()
  })
})

import type { Locator, Page, Route } from '@playwright/test'
import { axe, expect, hydrated, inMatrix, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { press, tabTo, typeInto } from '#e2e/site/keyboard.ts'
import { expectGoodLook } from '#e2e/site/look.ts'

const SERVICE = '**/forms/v1/enquiry'
const DAN = {
  'First Name': 'Dan',
  'Last Name': 'Kovac',
  Email: 'dan@kovac.example',
  Phone: '0491 570 156',
} as const

const form = (page: Page) => page.locator('form[action="/forms/v1/enquiry"]')
const service = (page: Page, name: string) => form(page).getByRole('radio', { name })
const send = (page: Page) => form(page).getByRole('button', { name: 'Book my free consult' })
const date = (page: Page) => form(page).getByRole('button', { name: /^Preferred Date/ })
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Pick a day' })

/** The toast with this title, as opposed to the message beside the button. */
const toast = (page: Page, role: 'status' | 'alert', title: string): Locator =>
  page.getByRole(role).filter({ has: page.getByText(title, { exact: true }) })

async function open(page: Page): Promise<void> {
  await page.goto('/#book-demo')
  await hydrated(page)
}

async function fillIn(page: Page, details: Record<string, string> = DAN): Promise<void> {
  for (const [label, value] of Object.entries(details)) {
    await form(page).getByRole('textbox', { name: label }).fill(value)
  }
}

/** Intercepts the form's request and responds with success. The returned function waits for the posted fields. */
async function catchPost(page: Page): Promise<() => Promise<Record<string, unknown>>> {
  const posted = Promise.withResolvers<Record<string, unknown>>()
  await page.route(SERVICE, async (route: Route) => {
    const request = route.request()
    const headers = { 'content-type': request.headers()['content-type'] ?? '' }
    const fields = await new Response(new Uint8Array(request.postDataBuffer() ?? []), { headers }).formData()
    posted.resolve(Object.fromEntries(fields))
    await route.fulfill({ json: { ok: true, reference: 'E-7K3M9Q' } })
  })
  return () => posted.promise
}

test('an enquiry is sent, gets a reference and a mail, and empties the form @journey', async ({
  page,
  dataDir,
}) => {
  const email = `dan-${crypto.randomUUID()}@kovac.example`
  await open(page)
  await fillIn(page, { ...DAN, Email: email, Website: 'www.kovac.com.au', Message: 'Ring after smoko.' })
  await service(page, 'Custom Automations').check()
  await send(page).click()

  await expect(toast(page, 'status', 'Thank you for contacting Arvo')).toContainText(
    "We'll be in contact with you as soon as possible.",
  )
  await expect(form(page).getByRole('status')).toContainText(/Your reference is E-[2-9A-Z]{6}\./)
  const reference = /E-[2-9A-Z]{6}/.exec((await form(page).getByRole('status').textContent()) ?? '')?.[0]
  for (const label of [...Object.keys(DAN), 'Website', 'Message']) {
    await expect(form(page).getByRole('textbox', { name: label })).toHaveValue('')
  }
  await expect(form(page).locator('input[type="radio"]:checked')).toHaveCount(0)
  await expect(send(page)).toBeEnabled()
  const sheet = form(page).locator('.sent-sheet')
  await expect(sheet).toContainText(`Job sheet: free consult${reference}`)
  await expect(sheet.getByRole('term')).toHaveText([
    'Service',
    'Name',
    'Phone',
    'Email',
    'Website',
    'Message',
  ])
  await expect(sheet).toContainText('Ring after smoko.')
  await expect(form(page).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Got it. Your message is with us.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: "Let's talk about your digital goals." })).toHaveCount(0)
  await expect(page.getByText('Free, no pressure.')).toBeHidden()
  await expect(page.getByText('Something to add? 1800 160 401').filter({ visible: true })).toHaveCount(1)
  expect((await mailTo(dataDir, email, /Arvo/)).text).toContain(reference)
})

test('exactly the specified fields are posted, the date only if it is chosen', async ({ page }) => {
  const posted = await catchPost(page)
  await open(page)
  await fillIn(page)
  await service(page, 'Smart Websites').check()
  await send(page).click()

  expect(await posted()).toEqual({
    _subject: 'New website enquiry',
    ...DAN,
    Service: 'Smart Websites',
    Website: '',
    Message: '',
  })
})

test.describe('when an enquiry does not go through', () => {
  test.use({ excusedConsole: /status of 500|ERR_FAILED/ })

  test('a toast and the form say so, the values stay, and it can be sent again @extended', async ({
    page,
  }) => {
    await open(page)
    await fillIn(page)
    await service(page, 'Other').check()

    await page.route(SERVICE, (route) => route.abort())
    await send(page).click()
    const failed = toast(page, 'alert', 'Submission Error')
    await expect(failed).toContainText(
      'There was an issue submitting your form. Please try again or contact support.',
    )
    await expect(form(page).getByRole('alert')).toContainText('Or call 1800 160 401')
    await failed.getByRole('button', { name: 'Close' }).click()

    await page.route(SERVICE, (route) => route.fulfill({ status: 500, body: 'No' }))
    await send(page).click()
    await expect(failed).toBeVisible()
    await expect(form(page).getByRole('textbox', { name: 'Email' })).toHaveValue(DAN.Email)
    await expect(service(page, 'Other')).toBeChecked()
    await axe(page)

    await page.unrouteAll()
    await send(page).click()
    await expect(form(page).getByRole('status')).toContainText('Your reference is')
    await expect(form(page).getByRole('alert')).toHaveCount(0)
  })
})

test('without a chosen service nothing is sent, and a toast asks for one', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') calls += 1
  })
  await open(page)
  await fillIn(page)
  await send(page).click()

  await expect(toast(page, 'alert', 'Required Field')).toContainText('Please select a service.')
  await expect(service(page, 'Review Cards')).toBeFocused()
  await expect(form(page).getByRole('alert')).toHaveText('Please select a service.')
  await expect(form(page).getByRole('radiogroup', { name: 'Service' })).toHaveAccessibleDescription(/\w/)
  expect(calls).toBe(0)

  await service(page, 'Other').check()
  await expect(form(page).getByRole('alert')).toHaveCount(0)
})

test('every missing value is an error at its field @extended', async ({ page }) => {
  await open(page)
  await send(page).click()

  const missing = {
    'First Name': 'first name',
    'Last Name': 'last name',
    Email: 'email',
    Phone: 'phone number',
  }
  for (const [label, text] of Object.entries(missing)) {
    const field = form(page).getByRole('textbox', { name: label })
    await expect(field).toHaveAccessibleDescription(new RegExp(`^Fill in your ${text}`))
  }
  await expect(form(page).getByRole('textbox', { name: 'First Name' })).toBeFocused()
  await expectGoodLook(page)
})

for (const [index, [zone, offset]] of (
  [
    ['Australia/Sydney', '+11:00'],
    ['Australia/Perth', '+08:00'],
  ] as const
).entries()) {
  test.describe(`in ${zone}, early on a Sunday${inMatrix(index)}`, () => {
    test.use({ timezoneId: zone })

    test('the posted date is the visitor’s local day, and a note explains weekends @extended', async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date(`2026-04-05T00:30:00${offset}`))
      const posted = await catchPost(page)
      await open(page)
      await fillIn(page)
      await service(page, 'TradeOps').check()

      await date(page).click()
      await expect(calendar(page).getByRole('button', { name: 'Saturday, 4 April 2026' })).toBeDisabled()
      await calendar(page)
        .getByRole('button', { name: /^Today, Sunday, 5 April 2026/ })
        .click()
      await expect(date(page)).toHaveAccessibleName('Preferred Date 5 April 2026')
      await expect(date(page)).toHaveAccessibleDescription(
        "We're closed weekends: we'll offer the nearest weekday.",
      )
      await send(page).click()

      expect(await posted()).toMatchObject({ 'Preferred Date': '2026-04-05' })
      await expect(date(page)).toHaveAccessibleName('Preferred Date Pick a date (optional)')
    })
  })
}

test('a link from the beta banner preselects TradeOps @extended', async ({ page }) => {
  await page.goto('/trade-ops')
  await hydrated(page)
  await page
    .getByRole('complementary', { name: 'BETA ACCESS' })
    .getByRole('link', { name: 'Request access' })
    .click()
  await expect(page).toHaveURL('/contact')
  await page.getByRole('main').getByRole('link', { name: 'Book a free demo' }).click()

  await expect(service(page, 'TradeOps')).toBeChecked()
})

test('only the access link of the contact page preselects TradeOps', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('link', { name: 'Request Access to TradeOps' }).click()
  await expect(page).toHaveURL('/#book-demo')
  await expect(service(page, 'TradeOps')).toBeChecked()

  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Book a free demo' }).click()
  await expect(send(page)).toBeVisible()
  await expect(form(page).locator('input[type="radio"]:checked')).toHaveCount(0)
})

test('an enquiry can be sent by keyboard alone @extended', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-03-12T10:00:00+08:00'))
  const posted = await catchPost(page)
  await open(page)
  for (const [label, value] of Object.entries(DAN)) {
    await typeInto(page, form(page).getByRole('textbox', { name: label }), value)
  }
  await tabTo(page, service(page, 'Review Cards'))
  await page.keyboard.press('ArrowDown')
  await press(page, date(page))
  await expect(calendar(page).getByRole('button', { name: /^Today/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(date(page)).toBeFocused()
  await press(page, send(page))

  expect(await posted()).toMatchObject({ Service: 'Smart Websites', 'Preferred Date': '2026-03-13' })
  await expect(form(page).getByRole('status')).toContainText('E-7K3M9Q')
  await expect(page.locator(':focus')).toBeVisible()
})

test('a second tap on the date field closes the calendar @phone @extended', async ({ page }) => {
  await open(page)
  await date(page).tap()
  await expect(calendar(page).getByRole('button', { name: /^Today/ })).toBeFocused()

  await date(page).tap()
  await expect(calendar(page)).toBeHidden()

  await date(page).tap()
  await expect(calendar(page).getByRole('button', { name: /^Today/ })).toBeFocused()
})

test('the open calendar is accessible @extended', async ({ page }) => {
  await open(page)
  await date(page).click()
  await expect(calendar(page).getByRole('grid')).toBeVisible()

  await expectGoodLook(page)

  await expect(calendar(page)).toBeVisible()
})

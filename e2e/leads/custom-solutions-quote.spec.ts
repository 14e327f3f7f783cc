import { expect, inMatrix, test } from '#e2e/fixtures.ts'
import { card, fillIn, form, open, send } from '#e2e/marketing/custom-solutions.ts'

for (const [index, motion] of (['no-preference', 'reduce'] as const).entries()) {
  test(`"Let's Automate It!" scrolls to the quote form and focuses it, motion: ${motion}${inMatrix(index)}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await open(page)
    await page.evaluate(() => {
      const positions = new Set<number>()
      addEventListener('scroll', () => {
        positions.add(scrollY)
        document.body.dataset.positions = String(positions.size)
      })
    })

    await page.getByRole('button', { name: "Let's Automate It!" }).click()

    await expect(page.getByRole('heading', { name: 'Tell us the job' })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#automation-form')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form(page).getByLabel('First name')).toBeFocused()
    const positions = Number(await page.locator('body').getAttribute('data-positions'))
    if (motion === 'reduce') expect(positions).toBeLessThanOrEqual(2)
    else expect(positions).toBeGreaterThan(2)
  })
}

test('on a phone, the form says below its button that a quote costs nothing @phone', async ({ page }) => {
  await open(page)

  await expect(form(page).getByRole('paragraph').filter({ hasText: 'A quote costs nothing.' })).toBeVisible()
})

test('a quote request posts its nine fields, shows thanks and empties the form', async ({ page }) => {
  await open(page)
  await fillIn(page)
  const sent = page.waitForRequest('**/forms/v1/quote')
  await send(page).click()

  const toast = page.getByText('Thank you for contacting Arvo', { exact: true })
  await expect(toast).toBeVisible()
  await expect(page.getByText("We'll be in contact with you as soon as possible.")).toBeVisible()
  await expect(form(page).getByRole('status')).toContainText(/Your reference is Q-[2-9A-Z]{6}\./)
  await expect(page.getByRole('heading', { name: 'We’ve got the job' })).toBeVisible()
  await expect(page.getByText('Something to add? 1800 160 401').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tell us the job' })).toBeHidden()
  await expect(form(page).getByLabel('First name')).toHaveValue('')
  await expect(form(page).getByLabel('State')).toHaveValue('')
  await expect(send(page)).toBeEnabled()

  const request = await sent
  expect(request.headers()['content-type']).toContain('multipart/form-data')
  expect(request.headers().accept).toContain('application/json')
  const names = [...(request.postData() ?? '').matchAll(/name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual([
    'firstName',
    'lastName',
    'businessName',
    'email',
    'phone',
    'city',
    'state',
    'integrations',
    'automation',
  ])
})

test('empty required fields are marked, and nothing is sent', async ({ page }) => {
  await open(page)
  page.on('request', (request) => expect(request.url()).not.toContain('/forms/'))

  await send(page).click()

  await expect(form(page).getByLabel('First name')).toBeFocused()
  await expect(form(page).getByRole('alert')).toHaveText('Fix what’s marked, then send it again.')
  for (const label of ['First name', 'Email', 'Phone', 'City']) {
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(/^Fill in your/)
  }
  for (const label of [
    'Last name',
    'Business name',
    'State',
    'Integrations',
    'What should the automation do?',
  ])
    await expect(form(page).getByLabel(label)).not.toHaveAttribute('aria-invalid', 'true')
})

test.describe('when the service is down', () => {
  test.use({ excusedConsole: /Failed to load resource/ })

  test('the button is disabled meanwhile, a toast says so, and the values stay @extended', async ({
    page,
  }) => {
    await open(page)
    const answered = Promise.withResolvers<void>()
    await page.route('**/forms/v1/quote', async (route) => {
      await answered.promise
      await route.fulfill({ status: 500, json: {} })
    })
    await fillIn(page)
    await send(page).click()
    await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled()

    answered.resolve()

    const alert = page.getByRole('alert').filter({ hasText: 'Submission Error' })
    await expect(alert).toContainText(
      'There was an issue submitting your form. Please try again or contact support.',
    )
    await expect(form(page).getByRole('alert')).toContainText('What you typed is still here')
    await expect(send(page)).toBeEnabled()
    await expect(form(page).getByLabel('City')).toHaveValue('Fremantle')
    await expect(form(page).getByLabel('State')).toHaveValue('WA')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('cards and questions open, and the quote form can be sent @extended', async ({ page }) => {
    await page.goto('/custom-solutions')
    await page.getByRole('button', { name: "Let's Automate It!" }).click()
    await expect(page.getByRole('heading', { name: 'Tell us the job' })).toBeInViewport()
    await card(page, 'Job Completed').click()
    await expect(page.getByText('You mark a job as done.')).toBeVisible()
    await page.getByText('How do SMS credits work?').click()
    await expect(page.getByText('$10 of SMS credit included each month')).toBeVisible()

    await fillIn(page)
    await send(page).click()

    await expect(page).toHaveURL(/\/message-sent\?ref=Q-[2-9A-Z]{6}&at=\d+$/)
  })
})

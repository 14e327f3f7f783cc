import { axe, expect, hydrated, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an enquiry is sent, and page and mail show its reference @phone', async ({ page, dataDir }) => {
    await page.goto('/')
    await page.getByLabel('First Name').fill('Robin')
    await page.getByLabel('Last Name').fill('Roof')
    await page.getByLabel('Email').fill('robin@roofs.test')
    await page.getByLabel('Phone').fill('0491 570 156')
    await page.getByRole('radio', { name: 'TradeOps' }).check()
    await page.locator('form[action="/forms/v1/enquiry"] button[type="submit"]').click()

    const main = page.getByRole('main')
    await expect(page).toHaveURL(/\/message-sent\?ref=E-[2-9A-Z]{6}&at=\d+$/)
    const reference = new URL(page.url()).searchParams.get('ref') ?? ''
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thank you for contacting Arvo')
    await expect(main.getByText("We'll be in contact with you as soon as possible.")).toBeVisible()
    await expect(main.getByText('Job sheet: free consult')).toBeVisible()
    await expect(main.getByText('Job sheet: your quote')).toBeHidden()
    await expect(main.getByText('Your reference').filter({ visible: true })).toHaveCount(1)
    await expect(main.getByText(reference, { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(main.locator('.stamp:visible')).toHaveText(/^Sent\w{3} \d+ \w{3}, \d+:\d\d [ap]m$/)
    const mail = await mailTo(dataDir, 'robin@roofs.test', /Thank you for contacting Arvo/)
    expect(mail.text).toContain(`Your reference: ${reference}`)
  })

  test('a refused enquiry names the fields to fix, and Back keeps the values', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('First Name').fill(' ')
    await page.getByLabel('Last Name').fill('Roof')
    await page.getByLabel('Email').fill('robin@roofs.test')
    await page.getByLabel('Phone').fill(' ')
    await page.getByRole('radio', { name: 'TradeOps' }).check()
    await page.locator('form[action="/forms/v1/enquiry"] button[type="submit"]').click()

    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('That didn’t send')
    await expect(main.getByText('These need another look.')).toBeVisible()
    await expect(main.locator('.callout').getByRole('listitem')).toHaveText(['First name', 'Phone'])
    await expect(main.getByText('That was a lot of messages')).toBeHidden()
    await expect(main.getByText('Go back with your browser’s Back button.')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Back to the form' })).toBeHidden()

    await page.goBack()
    await expect(page.getByLabel('Last Name')).toHaveValue('Roof')
    await expect(page.getByLabel('Email')).toHaveValue('robin@roofs.test')
  })
})

test('with JavaScript, the pages show the same and are accessible @extended', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/message-sent?ref=Q-7K3M9Q')
  await hydrated(page)
  await expect(main.getByText('Q-7K3M9Q').filter({ visible: true })).toHaveCount(1)
  await axe(page)

  await page.goto('/message-not-sent?why=often&fix=email')
  await hydrated(page)
  await expect(main.getByText('Wait five minutes, then send it again.')).toBeVisible()
  await expect(main.getByText('These need another look.')).toBeHidden()
  await expect(main.getByText('Go back with your browser’s Back button.')).toBeHidden()
  await axe(page)
  await main.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page).toHaveURL('/message-sent?ref=Q-7K3M9Q')
})

test('a missing or invalid reference in the URL is not shown @extended', async ({ page }) => {
  for (const query of ['', '?ref=%3Cb%3EX%3C%2Fb%3E', '?ref=call-0900']) {
    await page.goto(`/message-sent${query}`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for contacting Arvo')
    await expect(page.locator('.sent-sheet').filter({ visible: true })).toHaveCount(0)
  }
})

test('a page with personal content is not cached by proxies, and has its own ETag', async ({ request }) => {
  const address = '/message-sent?ref=E-7K3M9Q'
  const filled = await request.get(address)

  expect(filled.headers()['cache-control']).toBe('private, no-cache')
  expect(await filled.text()).toContain('E-7K3M9Q')
  const tag = filled.headers().etag ?? ''
  expect((await request.get(address, { headers: { 'if-none-match': tag } })).status()).toBe(304)
  const other = '/message-sent?ref=E-7K3M9P'
  expect((await request.get(other, { headers: { 'if-none-match': tag } })).status()).toBe(200)
  expect(await (await request.get('/message-sent')).text()).toContain('content="noindex"')
})

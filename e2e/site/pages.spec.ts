import { expect, hydrated, inMatrix, test } from '#e2e/fixtures.ts'
import { expectGoodLook } from './look.ts'

test('the home page’s hero links to the features and the enquiry section', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: 'View Features' }).click()
  await expect(page.getByRole('heading', { name: 'Four ways to get your arvo back' })).toBeInViewport()
  await page.getByRole('link', { name: 'Book a Free Demo' }).first().click()
  await expect(page.getByRole('heading', { name: "Let's talk about your digital goals." })).toBeInViewport()
})

test('a tile of the home page opens its page at the top', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: 'See packages' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Smart Websites for Trade Businesses' })
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()
})

test('the contact page’s beta link leads to the enquiry section @extended', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('link', { name: 'Request Access to TradeOps' }).click()
  await expect(page).toHaveURL('/#book-demo')
  await expect(page.getByRole('heading', { name: "Let's talk about your digital goals." })).toBeInViewport()
})

test('phone number and email address are tel: and mailto: links', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '1800 160 401' })).toHaveAttribute('href', 'tel:1800160401')
  await expect(main.getByRole('link', { name: 'hello@arvo.example' })).toHaveAttribute(
    'href',
    'mailto:hello@arvo.example',
  )
})

for (const [index, [path, pick, result]] of (
  [
    ['/booking-automation', '1:15 pm', 'Thursday 1:15 pm, hot water swap'],
    ['/payment-automation', '5 days', 'Saturday'],
    ['/social-automation', 'YouTube', '4 posts, one a day.'],
  ] as const
).entries()) {
  test(`the sample of ${path} is interactive, and the page links to the quote and demo forms${inMatrix(index)}`, async ({
    page,
  }) => {
    await page.goto(path)
    await hydrated(page)
    const main = page.getByRole('main')

    await expect(main.getByText(/^Sample /).first()).toBeVisible()
    await main.getByLabel(pick).check()
    await expect(main.getByText(result, { exact: true })).toBeVisible()

    await expect(main.locator('#cost').getByRole('link', { name: 'Get a quote' })).toHaveAttribute(
      'href',
      '/custom-solutions#automation-form',
    )
    await main.getByRole('link', { name: 'Book a Free Demo' }).first().click()
    await expect(page).toHaveURL('/#book-demo')
    await expect(page.getByRole('radio', { name: 'Custom Automations' })).toBeChecked()
  })
}

test('the page of each automation marks the cheapest hosting plan that sends what it shows', async ({
  page,
}) => {
  const marked = page.locator('#cost dt').filter({ hasText: 'Does what’s shown here' })
  const texts = 'Automation Hosting PremiumDoes what’s shown here, $10 of texts a month included'

  await page.goto('/booking-automation')
  await expect(marked).toHaveText([texts])
  await expect(page.locator('#cost dd').nth(1)).toHaveText('from $89 a month1 automation, email only')
  await page.goto('/payment-automation')
  await expect(marked).toHaveText([texts])
  await page.goto('/social-automation')
  await expect(marked).toHaveText(['Automation Hosting StarterDoes what’s shown here'])
})

test('the sample invoice has its message on the day of the chosen reminder @extended', async ({ page }) => {
  await page.goto('/payment-automation')
  await hydrated(page)

  await page.getByRole('radio', { name: '1 day' }).check()

  await expect(page.getByText('Text to Jess, Tuesday 9:00 am')).toBeVisible()
  await expect(page.getByRole('img', { name: /stamped Paid/ })).toBeVisible()
  await expectGoodLook(page)
})

test('the sample booking week moves the job to the time that is picked @extended', async ({ page }) => {
  await page.goto('/booking-automation')
  await hydrated(page)
  const free = page.getByRole('group', { name: 'Free on Thursday' })
  await expect(free.getByRole('radio', { name: '10:00 am Hot water swap' })).toBeChecked()

  await free.getByRole('radio', { name: /7:30 am/ }).check()

  await expect(free.getByRole('radio', { name: '7:30 am Hot water swap' })).toBeChecked()
  await expect(free.getByRole('radio', { name: '10:00 am Free' })).not.toBeChecked()
  await expect(page.getByText('See you tomorrow at 7:30 am.')).toBeVisible()
  await expectGoodLook(page)
})

test('one photo becomes a post on each platform that is chosen @extended', async ({ page }) => {
  await page.goto('/social-automation')
  await hydrated(page)

  await page.getByRole('checkbox', { name: 'Facebook' }).uncheck()

  await expect(page.getByText('2 posts, one a day.')).toBeVisible()
  await expectGoodLook(page)
})

test('the TradeOps page ends with a link that preselects TradeOps in the form @extended', async ({
  page,
}) => {
  await page.goto('/trade-ops')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Sample testimonial', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'See the pricing in full' })).toHaveAttribute(
    'href',
    '/pricing',
  )

  await main.getByRole('link', { name: 'Request Access to TradeOps' }).click()

  await expect(page).toHaveURL('/#book-demo')
  await expect(page.getByRole('radio', { name: 'TradeOps' })).toBeChecked()
})

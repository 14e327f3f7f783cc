import type { Page } from '@playwright/test'
import { expect, hydrated } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { test } from '#e2e/own-server.ts'
import { accessToken, grantOperator } from './operator.ts'

const BOSS = 'hostile@arvo.example'
/** Unescaped, this text would run a script, end an attribute, a script, a style or a comment, or reverse later text. */
const HOSTILE = `"'>--></script></style><script>hacked=1</script>\u202e`
const PAGES = [
  '/',
  '/review-cards',
  '/smart-websites',
  '/custom-solutions',
  '/pricing',
  '/contact',
  '/terms',
  '/privacy',
]
const text = (name: string) => `${name} ${HOSTILE}`
const item = (name: string) => ({
  name: `${name} "'<b>`,
  price: 100,
  description: text(name),
  features: [text(name)],
})

test.use({
  settings: { RATE_LIMIT_FACTOR: '1000', PAYMENTS: 'sandbox', AUTH_AUTOCONFIRM: 'true' },
  siteJson: {
    brand: { name: `Dave "'</script><b>`, tagline: text('Tagline') },
    contact: { address: text('Address'), social: { facebook: `https://fb.example/"'<b>` } },
    holiday: { on: true, firstDay: '2000-01-03', backOn: '2999-01-04', text: text('Away') },
    lists: {
      websitePackages: [{ ...item('Site'), description: undefined, buttonText: `Take "'</script><b>` }],
      hostingPackages: [{ ...item('Host'), buttonText: `Take "'</script><b>`, period: `/"'<b>` }],
      microsoft365: [{ ...item('Mail'), color: 'light' }],
      addOns: [{ ...item('Add'), features: undefined }],
      bonusInclusions: [{ title: `Bonus "'<b>`, description: text('Bonus'), image: 'domain' }],
    },
    pages: {
      '/': {
        headline: [`Line "'</script><b>`, 'x'.repeat(32)],
        trust: text('Trust'),
        reasonsLead: text('Reasons'),
      },
      '/pricing': {
        headline: text('Pricing'),
        questions: [{ question: text('Question'), answer: text('Answer') }],
        searchTitle: `Price "'</title><b>`,
        searchDescription: text('Found'),
      },
      '/contact': { headline: 'Unbroken'.repeat(10) },
      '/custom-solutions': { headline: 'Unbroken'.repeat(10), closingTitle: 'Unbroken'.repeat(10) },
      '/smart-websites': { headline: 'Unbroken'.repeat(10), lead: 'Unbroken'.repeat(30) },
      '/review-cards': { headline: 'Unbroken'.repeat(10), stepsTitle: 'Unbroken'.repeat(10) },
    },
    claims: { testimonial: { value: { quote: text('Quote'), by: text('By') }, source: text('Source') } },
  },
})

/** Returns a message for each width at which the page can be scrolled sideways. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  const wrong: string[] = []
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (excess > 0) wrong.push(`${path} is ${excess} px too wide at ${width}`)
  }
  return wrong
}

test('hostile text in the settings is text on every page and in mails, and breaks neither scripts, layout nor the policy @extended', async ({
  page,
  dataDir,
}) => {
  test.slow()
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (line) => {
    if (/Content Security Policy|TrustedHTML/i.test(line.text())) wrong.push(line.text())
  })

  for (const path of PAGES) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Holidays' })).toContainText(`Away "'>--></script>`)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    expect(await page.content()).not.toContain('\u202e')
    wrong.push(...(await tooWide(page, path)))
  }
  await page.goto('/pricing')
  await expect(page).toHaveTitle(`Price "'</title><b>`)
  const question = page.locator('summary', { hasText: `Question "'>--></script>` })
  await question.click()
  await expect(page.getByText(`Answer "'>--></script></style>`)).toBeVisible()
  await page.request.post('/forms/v1/enquiry', {
    headers: { accept: 'application/json' },
    data: {
      'First Name': 'Mia',
      'Last Name': 'Kovac',
      Email: 'mia@kovac.example',
      Phone: '0491 570 156',
      Service: 'TradeOps',
    },
  })

  const mail = await mailTo(dataDir, 'mia@kovac.example', /./)
  expect(mail.html).toContain('Dave &quot;&#39;&lt;/script&gt;&lt;b&gt;')
  expect(mail.html).not.toContain('<script')
  expect(wrong).toEqual([])
})

test('a preview runs no script, sends no form, is framed by us alone and is not stored @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await grantOperator(BOSS, dataDir)
  const authorization = `Bearer ${await accessToken(BOSS, { baseURL, dataDir })}`
  const settings = await page.request.get('/office/data/settings', { headers: { authorization } })
  const { previewKey } = (await settings.json()) as { previewKey: string }

  const preview = await page.request.get(
    `/office/preview/contact?${new URLSearchParams({ key: previewKey })}`,
  )

  expect(preview.status()).toBe(200)
  expect(preview.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
  const policy = preview.headers()['content-security-policy']?.split('; ') ?? []
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin',
    ]),
  )
  expect(policy.filter((directive) => directive.startsWith('script-src'))).toEqual([])
  expect(await preview.text()).not.toMatch(/<script/i)
  const stranger = await page.request.get('/office/preview/contact?key=1764000000000.x.y')
  expect(stranger.status()).toBe(404)
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { axe, expect, hydrated } from '#e2e/fixtures.ts'
import { test as base } from '#e2e/own-server.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { grantOperator, signIn } from './operator.ts'

const BOSS = 'setup@arvo.example'

/** Tests with their own server, whose mail server accepts every mail. */
const test = base.extend<{ smtpUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, also an empty one
  smtpUrl: async ({}, use) => {
    const mail = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
    })
    mail.listen(0, '127.0.0.1')
    await once(mail.server, 'listening')
    await use(`smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`)
    await new Promise<void>((resolve) => {
      mail.close(resolve)
    })
  },
  settings: ({ smtpUrl }, use) =>
    use({
      RATE_LIMIT_FACTOR: '1000',
      PAYMENTS: 'sandbox',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Shop <hello@shop.com.au>',
      OPERATOR_EMAIL: 'boss@shop.com.au',
      AUTH_AUTOCONFIRM: 'true',
    }),
})

test('the set-up page says what is missing, tests the mail, and links to the settings @phone @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await grantOperator(BOSS, dataDir)
  await signIn(page, BOSS, { baseURL, dataDir })
  await page.goto('/office')
  await hydrated(page)
  await expect(page.getByText('Set-up: 7 things left')).toBeVisible()
  await page.getByRole('link', { name: 'Finish the set-up' }).click()

  await expect(page.getByRole('heading', { name: 'Set-up', level: 1 })).toBeVisible()
  await expect(page.getByText('0 of 7 done')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Domain fit for chips To do' })).toBeVisible()
  await expect(
    page.getByText(
      'Still missing: your name, your ABN, your phone number, your email address, your social links.',
    ),
  ).toBeVisible()
  await axe(page)
  await expectGoodLook(page)

  await expect(page.getByText(/^The shop takes play money only/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Test the keys' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send me one' }).click()
  await expect(page.getByRole('heading', { name: 'Email works Done' })).toBeVisible()
  await expect(page.getByText(/^The mail server took a test to boss@shop.com.au: Today/)).toBeVisible()
  await expect(page.getByText('1 of 7 done')).toBeVisible()
  await axe(page)

  await page.reload()
  await expect(page.getByText('1 of 7 done')).toBeVisible()
  await page.getByRole('link', { name: 'Go to claims' }).click()
  await expect(page.getByRole('heading', { name: 'Claims', exact: true })).toBeInViewport()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Set-up' }).click()
  await page.getByRole('link', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { name: 'Two-factor', exact: false }).first()).toBeVisible()
})

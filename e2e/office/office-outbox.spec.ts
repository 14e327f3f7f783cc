import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { axe, expect, hydrated } from '#e2e/fixtures.ts'
import { test as base } from '#e2e/own-server.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { grantOperator, signIn } from './operator.ts'

const QUOTE = { firstName: 'Kim', email: 'kim@plumb.test', phone: '0491 570 157', city: 'Fremantle' }
const portOf = (address: unknown) => (address as AddressInfo).port

type Troubled = Awaited<ReturnType<typeof startTroubled>>

/** Starts a mail server and a webhook receiver that refuse everything while their flag in `trouble` is true. */
async function startTroubled() {
  const trouble = { mail: true, hook: true }
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(trouble.mail ? Object.assign(new Error('later'), { responseCode: 451 }) : null),
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
  })
  const hook = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(trouble.hook ? 410 : 204).end())
  })
  mail.listen(0, '127.0.0.1')
  hook.listen(0, '127.0.0.1')
  await Promise.all([once(mail.server, 'listening'), once(hook, 'listening')])
  return {
    trouble,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${portOf(mail.server.address())}`,
      LEADS_WEBHOOK_URL: `http://127.0.0.1:${portOf(hook.address())}/hook`,
      LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
      AUTH_AUTOCONFIRM: 'true',
    },
    async [Symbol.asyncDispose]() {
      hook.closeAllConnections()
      hook.close()
      await new Promise<void>((resolve) => {
        mail.close(resolve)
      })
    },
  }
}

const test = base.extend<{ troubled: Troubled }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, also an empty one
  troubled: async ({}, use) => {
    await using troubled = await startTroubled()
    await use(troubled)
  },
  settings: ({ troubled }, use) => use(troubled.settings),
})

test('the outbox groups messages by error, and one or all of them can be retried @extended', async ({
  page,
  request,
  troubled,
  baseURL,
  dataDir,
}) => {
  await grantOperator('boss@arvo.example', dataDir)
  await signIn(page, 'boss@arvo.example', { baseURL, dataDir })
  const quote = async (city: string) => {
    const sent = await request.post('/forms/v1/quote', { data: { ...QUOTE, city } })
    return ((await sent.json()) as { reference: string }).reference
  }
  const reference = await quote('Fremantle')
  await quote('Broome')

  await page.goto('/office/outbox')
  await hydrated(page)
  const failed = page.getByRole('region', { name: 'Failed' })
  const waiting = page.getByRole('region', { name: 'Still trying' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText(/^2 failed, 4 still trying/)).toBeVisible({ timeout: 6000 })
  }).toPass()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Mail 2 in trouble' })).toBeVisible()
  await expect(failed.getByRole('heading', { level: 3 })).toHaveText([
    'The other system doesn’t want any more of these.',
  ])
  await expect(failed).toContainText(`lead.created ${reference}`)
  await expect(waiting.getByRole('heading', { level: 3 })).toHaveText([
    'The mail server asks us to try later.',
  ])
  await expect(waiting.getByText('kim@plumb.test').first()).toBeHidden()
  await waiting.getByRole('button', { name: 'Show all 4' }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(4)
  await expect(waiting.getByText('kim@plumb.test').first()).toBeVisible()
  await axe(page)

  troubled.trouble.hook = false
  await failed.getByRole('button', { name: `Try again: lead.created ${reference}` }).click()
  await expect(page.getByRole('status').filter({ hasText: 'On its way again.' })).toBeFocused()
  await expect(page.getByText(/^1 failed, 4 still trying, 0 on the way, 1 delivered/)).toBeVisible()

  troubled.trouble.mail = false
  await waiting.getByRole('button', { name: 'Try all 4 again' }).click()
  await expect(page.getByText(/^1 failed, 0 still trying, 0 on the way, 5 delivered/)).toBeVisible()
  await failed.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.getByText('All delivered')).toBeVisible()
})

test('an operator switches a mail to herself off, and it stays off @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await grantOperator('switches@arvo.example', dataDir)
  await signIn(page, 'switches@arvo.example', { baseURL, dataDir })
  await page.goto('/office/outbox')
  await hydrated(page)
  const summary = page.getByRole('checkbox', { name: 'Monday’s summary' })
  await expect(summary).toBeChecked()

  await summary.press('Space')
  await expect(page.getByText('Monday’s summary is off.')).toBeVisible()
  await expectGoodLook(page)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('checkbox', { name: 'Low stock' })).toBeChecked()
  await expect(summary).not.toBeChecked()
  await summary.check()
  await expect(page.getByText('Monday’s summary is on.')).toBeVisible()
})

import { expect, test } from 'vitest'
import { newestMail } from '#test/fixtures/account-mails.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { ENQUIRY } from '#test/fixtures/form-server.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { payOrder } from '#test/fixtures/payment.ts'
import { openShop } from '#test/fixtures/shop.ts'
import { eventually } from '#test/server/test-outbox.ts'

const EMAIL = 'sam@sparky.test'
const PASSWORD = 'marked-password-9'
const NOWHERE = '127.0.0.1:9' // the discard port, on which nothing listens
/** Secrets in the configuration. */
const CONFIGURED = {
  smtp: 'marked-smtp-password',
  hook: 'marked-hook-token',
  signer: 'bWFya2VkLXNpZ25lci1vZi13ZWJob29rcw==',
  forward: 'marked-forward-id',
  oauth: 'marked-client-secret',
  metrics: 'marked-metrics-token-long-enough',
}

test('the log has no password, token, code or key, also when every external system fails', async () => {
  const shop = await openShop({
    jobs: true,
    smtpUrl: `smtp://arvo:${CONFIGURED.smtp}@${NOWHERE}`,
    webhook: { url: `http://${NOWHERE}/${CONFIGURED.hook}`, secret: `whsec_${CONFIGURED.signer}` },
    formsForwardUrl: `http://${NOWHERE}/f/${CONFIGURED.forward}`,
    metricsToken: CONFIGURED.metrics,
    auth: {
      providers: [
        { name: 'away', clientId: 'arvo', clientSecret: CONFIGURED.oauth, issuer: `http://${NOWHERE}` },
      ],
    },
  })
  const { deps, logged } = shop
  const call = authCalls(shop)
  const follow = (path: string) => fetch(`${shop.url}/auth/v1${path}`, { redirect: 'manual' })

  // an account: sign-up, confirmation, wrong passwords, refresh, second factor, recovery, OAuth
  const credentials = { email: EMAIL, password: PASSWORD }
  await call('/signup', { body: credentials })
  const { token: link, code } = await newestMail(deps.db, EMAIL, 'account-confirmation')
  await follow(`/verify?token=${link}&type=signup`)
  const signedIn = await call('/token?grant_type=password', { body: credentials })
  await call('/token?grant_type=password', { body: { ...credentials, password: 'marked-wrong-guess' } })
  const { access_token: access, refresh_token: refresh } = signedIn.body as Record<string, string>
  await call(`/user?access_token=${access}`, { bearer: access })
  await call('/user', { method: 'PUT', bearer: `${access}x`, body: { password: 'marked-new-password' } })
  await call('/token?grant_type=refresh_token', { body: { refresh_token: refresh } })
  const factor = await call('/factors', { bearer: access, body: { factor_type: 'totp' } })
  await call('/recover', { body: { email: EMAIL } })
  await follow('/authorize?provider=away')
  await follow('/callback?state=marked-state&code=marked-oauth-code')

  // an order with its signed link and payment events, a lead, and the office
  const { order, completed } = await payOrder(shop)
  await shop.send(completed)
  await shop.sendRaw('{"marked-payload":1}', 't=1,v1=marked-signature')
  const found = await shop.post('/functions/v1/find-order', {
    number: order.number,
    email: 'buyer@sparky.test',
  })
  await found.body?.cancel()
  await shop.get(`/functions/v1/order?id=${order.id}&key=marked-order-key`)
  await shop.post('/forms/v1/enquiry', { ...ENQUIRY, Message: 'marked-message' }, { 'x-elapsed-ms': '9000' })
  const operator = await asOperator(shop)
  await operator('/orders.csv')
  await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${CONFIGURED.metrics}` } })
  await newAccount(shop, { email: 'kim@plumb.test', password: PASSWORD })
  await eventually(async () => {
    const waiting = logged.lines().filter(({ msg }) => msg.startsWith('message not delivered'))
    expect(new Set(waiting.map((line) => String(line.kind))).size).toBeGreaterThan(3)
  })

  const log = JSON.stringify(logged.lines())
  const { totp } = factor.body as { totp?: { secret?: string } }
  const secrets = [link, access, refresh, totp?.secret, order.session_id, deps.linkKey, deps.webhookSecret]
  expect(secrets.filter((secret) => !secret)).toEqual([])
  expect(secrets.filter((secret) => log.includes(String(secret)))).toEqual([])
  expect(Object.values(CONFIGURED).filter((secret) => log.includes(secret))).toEqual([])
  expect(code).toMatch(/^\d{6}$/)
  expect(log).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`)) // the digits may occur within a timestamp
  expect(log).not.toContain('marked-')
  expect(log).not.toContain(EMAIL)
  expect(log).not.toMatch(/eyJ[\w-]{10}/)
})

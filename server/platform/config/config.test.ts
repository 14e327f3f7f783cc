import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDataDir } from '#test/database/test-home.ts'
import { refusal } from '#test/fixtures/refusal.ts'
import { parseConfig, withPort } from './config.ts'

test('an empty environment is a complete configuration: the embedded database, the sandbox, port 3000', () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: '.data',
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'Arvo <hello@arvo.example>',
    operatorEmail: 'hello@arvo.example',
    payments: { mode: 'sandbox' },
    publishableKey: 'sb_publishable_local',
    auth: {
      autoconfirm: false,
      redirectAllow: [],
      mailIntervalSeconds: 60,
      accessTokenTtlSeconds: 3600,
      codeTtlSeconds: 3600,
      reuseIntervalSeconds: 10,
      manualLinking: true,
      providers: [],
    },
    trustProxy: ['127.0.0.0/8', '::1'],
    rateLimitFactor: 1,
    metricsToken: undefined,
    slowQueryMs: 200,
    timeZone: 'Australia/Melbourne',
    production: true,
  })
})

test('an empty value counts as unset', () => {
  expect(parseConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: undefined })
})

test.each([
  [{ PORT: 'abc' }, 'PORT takes a whole number from 0 to 65535, not "abc".'],
  [{ PORT: '70000' }, 'PORT takes a whole number from 0 to 65535, not "70000".'],
  [{ HOST: 'a b' }, 'HOST takes a host name or address to listen on, not "a b".'],
  [
    { PUBLIC_URL: 'https://shop.test/path' },
    'PUBLIC_URL takes an origin such as https://www.example.com, without a path, not "https://shop.test/path".',
  ],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV takes production or development or test, not "prod".'],
  [{ OPERATOR_EMAIL: 'nobody' }, 'OPERATOR_EMAIL takes one email address, not "nobody".'],
  [
    { MAIL_FROM: 'Arvo <x>' },
    'MAIL_FROM takes one sender, such as Your Shop <hello@example.com>, not "Arvo <x>".',
  ],
  [
    { SHOP_TIME_ZONE: 'Melbourne' },
    'SHOP_TIME_ZONE takes a time zone such as Australia/Perth, not "Melbourne".',
  ],
  [{ SHOP_TIME_ZONE: '+10:00' }, 'SHOP_TIME_ZONE takes a time zone such as Australia/Perth, not "+10:00".'],
  [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR takes a number greater than 0, such as 1 or 0.5, not "0".'],
  [
    { TRUST_PROXY: '10.0.0.0/64' },
    'TRUST_PROXY takes none, or a comma-separated list of loopback, addresses and networks such as 10.0.0.0/8, not "10.0.0.0/64".',
  ],
  [
    { AUTH_REDIRECT_ALLOW: 'https://*.shop.test' },
    'AUTH_REDIRECT_ALLOW takes a comma-separated list, each an origin such as https://www.example.com, without a path, not "https://*.shop.test".',
  ],
  [{ PAYMENTS: 'stripe' }, 'PAYMENTS takes sandbox, not "stripe".'],
  [{ AUTH_AUTOCONFIRM: 'yes' }, 'AUTH_AUTOCONFIRM takes true or false, not "yes".'],
])('%o stops the start with a line that names the variable and what it takes', (env, line) => {
  expect(refusal(env)).toBe(line)
})

test('a refused secret is not repeated', () => {
  expect(refusal({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toBe(
    'DATABASE_URL takes a URL such as postgres://user:password@host:5432/name.',
  )
  expect(refusal({ SMTP_URL: 'http://user:hunter2@mail' })).not.toContain('hunter2')
})

test('a Stripe key without the webhook secret is refused, since no order would ever be marked paid', () => {
  expect(refusal({ STRIPE_SECRET_KEY: 'sk_live_1' })).toMatch(/^STRIPE_WEBHOOK_SECRET takes .+ needed/)
  expect(parseConfig({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }).payments).toEqual({
    mode: 'stripe',
    secretKey: 'sk_live_1',
    webhookSecret: 'whsec_1',
    apiBase: undefined,
  })
})

test.each(['sk_live_1', 'rk_live_1', 'pk_live_1', 'we_1'])(
  '%s is not the secret of Stripe’s webhook',
  (text) => {
    const line = refusal({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: text })
    expect(line).toMatch(/^STRIPE_WEBHOOK_SECRET takes the signing secret of Stripe’s webhook \(whsec_…\)/)
  },
)

test.each(['sk_live_1', 'rk_live_1', 'sb_secret_1', 'whsec_1'])(
  '%s is refused as the publishable key, and not repeated',
  (text) => {
    const line = refusal({ PUBLISHABLE_KEY: text })
    expect(line).toMatch(/^PUBLISHABLE_KEY takes .+ no secret/)
    expect(line).not.toContain(text)
  },
)

test('with STRIPE_API_BASE, any secret key is accepted', () => {
  const env = { STRIPE_API_BASE: 'http://127.0.0.1:12111', STRIPE_WEBHOOK_SECRET: 'x' }
  expect(parseConfig({ ...env, STRIPE_SECRET_KEY: 'stand-in' }).payments).toMatchObject({
    secretKey: 'stand-in',
  })
})

test.each(['pk_live_1', 'whsec_1', 'sk_', 'sk_live_1 2'])('%s is not a secret key of Stripe', (key) => {
  const line = refusal({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_1' })
  expect(line).toBe('STRIPE_SECRET_KEY takes a secret key of Stripe, sk_… or rk_….')
})

test('a restricted key of Stripe is accepted too', () => {
  const env = { STRIPE_SECRET_KEY: ' rk_live_1\n', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(parseConfig(env).payments).toMatchObject({ mode: 'stripe', secretKey: 'rk_live_1' })
})

const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
const HOOK = { LEADS_WEBHOOK_URL: 'https://crm.test/hook/hunter22', LEADS_WEBHOOK_SECRET: secret }
const SECRET_LINE = /^LEADS_WEBHOOK_SECRET takes whsec_ and then 24 to 64 bytes in base64\b/

test('a webhook has a URL, and a secret that signs what is sent there', () => {
  expect(parseConfig(HOOK).webhook).toEqual({ url: HOOK.LEADS_WEBHOOK_URL, secret })
  expect(parseConfig({ LEADS_WEBHOOK_SECRET: secret }).webhook).toBeUndefined()
  const sms = { SMS_WEBHOOK_URL: 'https://sms.test/send', SMS_WEBHOOK_SECRET: secret }
  expect(parseConfig(sms).sms).toEqual({ url: 'https://sms.test/send', secret })
  expect(refusal({ ...sms, SMS_WEBHOOK_SECRET: '' })).toMatch(/^SMS_WEBHOOK_SECRET takes whsec_/)
  expect(parseConfig({ FORMS_FORWARD_URL: 'http://127.0.0.1:9/f/1' }).formsForwardUrl).toBe(
    'http://127.0.0.1:9/f/1',
  )
})

test.each([
  [{ LEADS_WEBHOOK_SECRET: '' }, SECRET_LINE],
  [{ LEADS_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, SECRET_LINE],
  [{ LEADS_WEBHOOK_SECRET: secret.slice(6) }, SECRET_LINE],
  [{ LEADS_WEBHOOK_SECRET: `${secret}!` }, SECRET_LINE],
  [{ LEADS_WEBHOOK_URL: 'crm.test/hunter22' }, /^LEADS_WEBHOOK_URL takes a web address such as/],
  [
    { LEADS_WEBHOOK_URL: 'https://sam:hunter22@crm.test/' },
    /^LEADS_WEBHOOK_URL takes .+ without a user name/,
  ],
  [{ FORMS_FORWARD_URL: 'mailto:hunter22@crm.test' }, /^FORMS_FORWARD_URL takes a web address such as/],
])('a webhook with %o stops the start', (env, line) => {
  expect(refusal({ ...HOOK, ...env })).toMatch(line)
  expect(refusal({ ...HOOK, ...env })).not.toContain('hunter22')
})

test('a public site runs with sandbox payments only when a setting allows it', () => {
  const shop = { PUBLIC_URL: 'https://shop.test' }
  expect(refusal(shop)).toMatch(/^PAYMENTS takes sandbox, and must be set/)
  expect(refusal({ ...shop, PAYMENTS: ' ' })).toMatch(/^PAYMENTS takes sandbox, and must be set/)
  expect(refusal({ ...shop, PAYMENTS: 'sandbox' })).toBe('accepted')
  expect(refusal({ ...shop, NODE_ENV: 'development' })).toBe('accepted')
  expect(refusal({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toBe('accepted')
  expect(refusal({ PUBLIC_URL: 'http://[::1]:8080' })).toBe('accepted')
  expect(refusal({ PUBLIC_URL: 'http://localhost.shop.test' })).toMatch(/^PAYMENTS/)
})

test('PUBLIC_URL follows the port that was taken, unless it was given', () => {
  expect(withPort(parseConfig({ PORT: '0' }), 4123).publicUrl).toBe('http://localhost:4123')
  const given = parseConfig({ PORT: '0', PUBLIC_URL: 'http://localhost:9000/' })
  expect(withPort(given, 4123).publicUrl).toBe('http://localhost:9000')
})

/** Makes a folder with a valid list, two invalid files and a subfolder. Returns the function that gives their paths. */
async function newFiles() {
  const folder = await newDataDir()
  onTestFinished(() => rm(folder, { recursive: true }))
  const at = (name: string) => path.join(folder, name)
  writeFileSync(at('list.json'), '[]')
  writeFileSync(at('object.json'), '{}')
  writeFileSync(at('broken.json'), '[')
  mkdirSync(at('folder'))
  return at
}

test.each([
  ['list.json', 'accepted'],
  ['object.json', /^AUTH_SAML_METADATA_FILE takes a readable file that holds .+ as a JSON list, not ".+"\.$/],
  ['broken.json', /^AUTH_SAML_METADATA_FILE takes/],
  ['folder', /^AUTH_SAML_METADATA_FILE takes/],
  ['nothing', /^AUTH_SAML_METADATA_FILE takes/],
])('AUTH_SAML_METADATA_FILE that names %s: %s', async (name, line) => {
  const at = await newFiles()
  expect(refusal({ DATA_DIR: at('folder'), AUTH_SAML_METADATA_FILE: at(name) })).toMatch(line)
})

test.each([
  ['folder', 'accepted'],
  ['new/and/deep', 'accepted'],
  ['list.json', /^DATA_DIR takes a folder that can be written, or made, not ".+"\.$/],
  ['list.json/below', /^DATA_DIR takes/],
])('DATA_DIR that names %s: %s', async (name, line) => {
  const at = await newFiles()
  expect(refusal({ DATA_DIR: at(name) })).toMatch(line)
  expect(refusal({ DATA_DIR: at(name), DATABASE_URL: 'postgres://db/arvo' })).toMatch(line)
})

test.runIf(process.platform === 'linux').each(['/proc', '/proc/arvo/data', '/sys/arvo'])(
  'DATA_DIR %s is refused, because no folder can be created there',
  (folder) => {
    expect(refusal({ DATA_DIR: folder })).toMatch(/^DATA_DIR takes/)
  },
)

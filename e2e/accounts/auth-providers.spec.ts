import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect } from '#e2e/fixtures.ts'
import { type OwnServer, START_TIMEOUT_MS, startOwnServer } from '#e2e/own-server.ts'
import { startOidcProvider, type TestOidcProvider } from '#test/providers/start-oidc-provider.ts'
import { startSamlIdp } from '#test/providers/start-saml-idp.ts'
import { newAccount, openSettings, section, unfold } from './account.ts'
import * as auth from './auth.ts'

type Connected = OwnServer & { provider: TestOidcProvider }

/**
 * A shop with a local OpenID provider, an OpenID provider that is down, and a company's SAML identity provider.
 * Accounts need no confirmation. All tests share the shop, and each signs in as a different person.
 */
const test = base.extend<{ provider: TestOidcProvider }, { shop: Connected }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, also an empty one
    async ({}, use) => {
      await using company = await startSamlIdp()
      const folder = await mkdtemp(path.join(tmpdir(), 'e2e-companies-'))
      await writeFile(path.join(folder, 'acme.xml'), company.metadata)
      const list = path.join(folder, 'companies.json')
      await writeFile(list, JSON.stringify([{ domains: ['acme.example'], metadata: 'acme.xml' }]))
      const [provider, away] = await Promise.all([startOidcProvider(), startOidcProvider()])
      away.state.isAway = true
      await using server = await startOwnServer('product', {
        AUTH_AUTOCONFIRM: 'true',
        RATE_LIMIT_FACTOR: '1000',
        AUTH_SAML_METADATA_FILE: list,
        ...clientOf('LOCAL', provider),
        ...clientOf('AWAY', away),
      })
      await use({ ...server, provider })
      await Promise.all([provider.close(), away.close()])
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  dataDir: ({ shop }, use) => use(shop.dataDir),
  provider: async ({ shop: { provider } }, use) => {
    const name = `sam-${randomUUID()}`
    provider.state.person = { sub: name, email: `${name}@sparky.test`, email_verified: true }
    await use(provider)
  },
})
test.use({ excusedConsole: /status of 403/ })
test.describe.configure({ mode: 'default' }) // in one worker: a second worker would start another shop

const clientOf = (name: string, { clientId, clientSecret, issuer }: TestOidcProvider) => ({
  [`AUTH_OAUTH_${name}_CLIENT_ID`]: clientId,
  [`AUTH_OAUTH_${name}_CLIENT_SECRET`]: clientSecret,
  [`AUTH_OAUTH_${name}_ISSUER`]: issuer,
})

test('a provider’s account signs in and redirects to `next` @extended', async ({ page, provider }) => {
  await auth.openAuth(page, '?next=/dashboard/settings')

  await auth.button(page, 'Continue with Local').click()

  await expect(auth.toast(page, 'status', 'Signed in')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/settings')
  await expect(page.getByText(provider.state.person.email ?? '').first()).toBeVisible()
})

test('after Cancel at the provider, the sign-in page says so and can be used again @extended', async ({
  page,
  provider,
}) => {
  provider.state.isRefusing = true
  await auth.openAuth(page)
  await auth.button(page, 'Continue with Local').click()

  await expect(auth.main(page).getByRole('alert')).toContainText('The sign-in was cancelled.')

  provider.state.isRefusing = false
  await auth.button(page, 'Continue with Local').click()
  await expect(page).toHaveURL('/dashboard')
})

test('a provider that is down leaves the sign-in page usable @extended', async ({ page }) => {
  await auth.openAuth(page)

  await auth.button(page, 'Continue with Away').click()

  await expect(auth.main(page).getByRole('alert')).toContainText('The sign-in didn’t work.')
  await expect(auth.button(page, 'Sign In')).toBeEnabled()
})

test('an email address of a company leads to its identity provider, which signs the visitor in @extended', async ({
  page,
}) => {
  await auth.openAuth(page)
  await auth.email(page).fill('sam@acme.example')
  await auth.button(page, 'Sign in with your company').click()

  await auth.button(page, 'Go to your company’s sign-in').click()

  await expect(auth.toast(page, 'status', 'Signed in')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sam')
})

test('a provider’s account is linked and unlinked @extended', async ({
  page,
  provider,
  baseURL,
  dataDir,
}) => {
  const { email } = await newAccount(page, { baseURL, dataDir })
  await openSettings(page, 'Ways to sign in')
  const topic = section(page, 'Ways to sign in')
  await topic.getByRole('button', { name: 'Link Local' }).click()

  await expect(page).toHaveURL('/dashboard/settings')
  await expect(topic).toContainText('Email and password, Local')
  await unfold(topic)
  await expect(topic.getByRole('listitem')).toHaveText([
    new RegExp(`Email and password${email}`),
    new RegExp(`Local${provider.state.person.email}`),
  ])
  await expect(topic.getByRole('button', { name: 'Link Local', exact: true })).toHaveCount(0)

  await topic.getByRole('button', { name: 'Unlink Local' }).click()
  const question = page.getByRole('dialog', { name: 'Unlink Local?' })
  await expect(question).toContainText('You can no longer sign in with Local.')
  await question.getByRole('button', { name: 'Unlink it' }).click()
  await expect(topic.getByText('Local is unlinked.')).toBeVisible()
  await expect(topic.getByRole('listitem')).toHaveText([/Your only way in/])
})

test('after a while, linking a provider’s account needs the password again @extended', async ({
  page,
  provider,
  baseURL,
  dataDir,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await openSettings(page, 'Ways to sign in')
  await page.route(
    '**/auth/v1/user/identities/authorize*',
    (route) =>
      route.fulfill({
        status: 403,
        headers: { 'X-Supabase-Api-Version': '2024-01-01' },
        json: { code: 'reauthentication_needed', message: 'Enter your password, or a code from an email.' },
      }),
    { times: 1 },
  )
  const topic = section(page, 'Ways to sign in')
  await topic.getByRole('button', { name: 'Link Local' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show it’s you' })
  await dialog.getByLabel('Your password').fill(auth.PASSWORD)
  await dialog.getByRole('button', { name: 'Carry on' }).click()

  await expect(topic).toContainText('Email and password, Local')
  await unfold(topic)
  await expect(topic.getByRole('listitem').last()).toContainText(provider.state.person.email ?? '')
})

test('without confirmation a new account is signed in at once @extended', async ({ page }) => {
  await auth.openAuth(page, '?signup=true')

  await auth.submit(page, 'Create Account', { email: `kim-${randomUUID()}@plumb.test` })

  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

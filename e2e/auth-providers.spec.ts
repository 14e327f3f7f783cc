import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { startOidcProvider } from '#tools/test-providers/start-oidc-provider.ts'
import { startSamlIdp } from '#tools/test-providers/start-saml-idp.ts'
import * as auth from './auth.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { startOwnServer } from './own-server.ts'

test.slow() // servers of their own

/** The product with an OpenID provider of this machine switched on. */
async function startWithProvider() {
  const provider = await startOidcProvider()
  const server = await startOwnServer('product', {
    AUTH_OAUTH_LOCAL_CLIENT_ID: provider.clientId,
    AUTH_OAUTH_LOCAL_CLIENT_SECRET: provider.clientSecret,
    AUTH_OAUTH_LOCAL_ISSUER: provider.issuer,
  })
  return {
    provider,
    url: server.url,
    async [Symbol.asyncDispose]() {
      await provider.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

async function openAuth(page: Page, url: string, rest = ''): Promise<void> {
  await page.goto(`${url}/auth${rest}`)
  await hydrated(page)
}

test('another site’s account signs in, and leads on to where one was going', async ({ page }) => {
  await using shop = await startWithProvider()
  await openAuth(page, shop.url, '?next=/dashboard/settings')

  await auth.button(page, 'Continue with Local').click()

  await expect(auth.toast(page, 'status', 'Signed in')).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/dashboard/settings`)
  await expect(page.getByText('sam@sparky.test').first()).toBeVisible()
  await page.goto('about:blank') // before its server goes
})

test('who presses Cancel at the other site is back at the sign-in, which says so and can be used again', async ({
  page,
}) => {
  await using shop = await startWithProvider()
  shop.provider.state.isRefusing = true
  await openAuth(page, shop.url)
  await auth.button(page, 'Continue with Local').click()

  await expect(auth.main(page).getByRole('alert')).toContainText('The sign-in was cancelled.')

  shop.provider.state.isRefusing = false
  await auth.button(page, 'Continue with Local').click()
  await expect(page).toHaveURL(`${shop.url}/dashboard`)
  await page.goto('about:blank')
})

test('another site that is away leaves the sign-in as it was', async ({ page }) => {
  await using shop = await startWithProvider()
  shop.provider.state.isAway = true
  await openAuth(page, shop.url)

  await auth.button(page, 'Continue with Local').click()

  await expect(auth.main(page).getByRole('alert')).toContainText('The sign-in didn’t work.')
  await expect(auth.button(page, 'Sign In')).toBeEnabled()
  await page.goto('about:blank')
})

test('somebody of a company signs in on its own sign-in page, by their address alone', async ({ page }) => {
  await using company = await startSamlIdp()
  const folder = await mkdtemp(path.join(tmpdir(), 'e2e-companies-'))
  await writeFile(path.join(folder, 'acme.xml'), company.metadata)
  const list = path.join(folder, 'companies.json')
  await writeFile(list, JSON.stringify([{ domains: ['acme.example'], metadata: 'acme.xml' }]))
  await using server = await startOwnServer('product', { AUTH_SAML_METADATA_FILE: list })
  await openAuth(page, server.url)
  await auth.email(page).fill('sam@acme.example')
  await auth.button(page, 'Sign in with your company').click()

  await auth.button(page, 'Go to your company’s sign-in').click()

  await expect(auth.toast(page, 'status', 'Signed in')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sam')
  await page.goto('about:blank')
  await rm(folder, { recursive: true })
})

import { startOidcProvider } from '#tools/test-providers/start-oidc-provider.ts'
import { newAccount, open, section } from './account.ts'
import { expect, test } from './fixtures.ts'
import { startOwnServer } from './own-server.ts'

test('an account elsewhere is linked, and unlinked again', async ({ page }) => {
  test.slow() // a server and a provider of its own
  const provider = await startOidcProvider()
  await using server = await startOwnServer('product', {
    AUTH_AUTOCONFIRM: 'true',
    AUTH_OAUTH_ACME_CLIENT_ID: provider.clientId,
    AUTH_OAUTH_ACME_CLIENT_SECRET: provider.clientSecret,
    AUTH_OAUTH_ACME_ISSUER: provider.issuer,
  })
  const { email } = await newAccount(page, { baseURL: server.url, dataDir: server.dataDir })
  provider.state.person = { sub: 'sam-elsewhere', email: 'sam.elsewhere@acme.test', email_verified: true }
  const settings = `${server.url}/dashboard/settings`
  await open(page, settings)
  const topic = section(page, 'Ways to sign in')
  await topic.getByRole('button', { name: 'Link Acme' }).click()

  await expect(page).toHaveURL(settings)
  await expect(topic.getByRole('listitem')).toHaveText([
    new RegExp(`Email and password${email}`),
    /Acmesam\.elsewhere@acme\.test/,
  ])
  await expect(topic.getByRole('button', { name: 'Link Acme', exact: true })).toHaveCount(0)

  await topic.getByRole('button', { name: 'Unlink Acme' }).click()
  const question = page.getByRole('dialog', { name: 'Unlink Acme?' })
  await expect(question).toContainText('You can no longer sign in with Acme.')
  await question.getByRole('button', { name: 'Unlink it' }).click()
  await expect(topic.getByText('Acme is unlinked.')).toBeVisible()
  await expect(topic.getByRole('listitem')).toHaveText([/Your only way in/])
  await page.close() // before its server goes, which it may still be asking something
  await provider.close()
})

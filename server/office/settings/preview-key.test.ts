import { expect, test } from 'vitest'
import type { OfficeSettings } from '#domain/office/office-settings.ts'
import { grantOperator, revokeOperator } from '#server/office/operators/operators.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts'

const EMAIL = 'boss@arvo.example'

async function openPreview(server: TestServer) {
  await grantOperator(server.deps.db, EMAIL)
  const account = await newAccount(server, { email: EMAIL })
  const headers = { authorization: `Bearer ${account.session.access_token}` }
  // the preview of an invalid draft is a 409, so the test needs no build of the site
  const document = { lists: { addOns: [{ name: 'Logo', price: 'cheap', description: '' }] } }
  const draft = await fetch(`${server.url}/office/data/settings/draft`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ document, basedOn: 0, seen: null }),
  })
  const { previewKey: key } = (await draft.json()) as OfficeSettings
  const view = async () =>
    (await fetch(`${server.url}/office/preview/?${new URLSearchParams({ key })}`)).status
  const signOut = (scope: string, by = account) =>
    fetch(`${server.url}/auth/v1/logout?scope=${scope}`, {
      method: 'POST',
      headers: { apikey: server.config.publishableKey, authorization: `Bearer ${by.session.access_token}` },
    })
  return { account, view, signOut }
}

test('the key of a preview is invalid after its session signed out', async () => {
  const server = await startTestServer()
  const { view, signOut } = await openPreview(server)
  expect(await view()).toBe(409)

  await signOut('local')

  expect(await view()).toBe(404)
})

test('the key of a preview is invalid after another session signed out all others', async () => {
  const server = await startTestServer()
  const { view, signOut } = await openPreview(server)
  expect(await view()).toBe(409)

  await signOut('others', await newAccount(server, { email: EMAIL }))

  expect(await view()).toBe(404)
})

test('the key of a preview is invalid after its operator’s account got another email address', async () => {
  const server = await startTestServer()
  const { account, view } = await openPreview(server)
  expect(await view()).toBe(409)

  const email = 'boss@home.test'
  await server.deps.db.updateTable('auth.users').set({ email }).where('id', '=', account.id).execute()

  expect(await view()).toBe(404)
})

test('the key of a preview is invalid after the operator’s role was revoked', async () => {
  const server = await startTestServer()
  const { view } = await openPreview(server)
  expect(await view()).toBe(409)

  await revokeOperator(server.deps.db, EMAIL)

  expect(await view()).toBe(404)
})

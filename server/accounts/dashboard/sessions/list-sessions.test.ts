import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AccountSession, AccountSessions } from '#domain/accounts/account.ts'
import { type AuthServer, callAs, type Person, startAuthServer } from '#test/fixtures/two-factor.ts'

const listed = async (fixture: AuthServer, person: Person): Promise<AccountSession[]> =>
  ((await callAs(fixture, person, '/account/v1/sessions')).body as AccountSessions).sessions
const isSignedOut = async ({ auth }: Person) =>
  (await auth.getUser()).error?.name === 'AuthSessionMissingError'

test('an account sees its own sessions only, the current one first', async () => {
  const fixture = await startAuthServer()
  await fixture.newPerson()
  const sam = await fixture.newPerson()
  fixture.clock.pass(5)
  const phone = await fixture.again(sam)
  await fixture.db
    .updateTable('auth.sessions')
    .set({ user_agent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/138.0.0.0 Mobile Safari/537.36' })
    .where('created_at', '=', fixture.clock.now())
    .execute()

  const sessions = await listed(fixture, sam)

  const at = fixture.clock.now().toISOString()
  expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false])
  expect(sessions[1]).toEqual({
    id: expect.any(String),
    device: 'Chrome on Android',
    createdAt: at,
    lastSeenAt: at,
    isThis: false,
    aal: 'aal1',
  })
  expect((await listed(fixture, phone))[0]).toMatchObject({ id: sessions[1]?.id, isThis: true })
})

test('ending a session signs it out at once, and leaves the others', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  fixture.clock.pass(1)
  const lost = await fixture.again(sam)
  const refresh_token = (await lost.auth.getSession()).data.session?.refresh_token ?? ''
  const [, { id } = { id: '' }] = await listed(fixture, sam)

  expect((await callAs(fixture, sam, `/account/v1/sessions/${id}`, { method: 'DELETE' })).status).toBe(204)

  expect(await isSignedOut(lost)).toBe(true)
  expect((await lost.auth.refreshSession({ refresh_token })).error?.code).toBe('refresh_token_not_found')
  expect(await isSignedOut(sam)).toBe(false)
})

test('ending all other sessions of an account keeps this one', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  const [one, two] = [await fixture.again(sam), await fixture.again(sam)]
  const kim = await fixture.newPerson()

  expect((await callAs(fixture, sam, '/account/v1/sessions', { method: 'DELETE' })).status).toBe(204)

  expect(await Promise.all([one, two, sam, kim].map(isSignedOut))).toEqual([true, true, false, false])
  expect(await listed(fixture, sam)).toHaveLength(1)
})

test('an account cannot end the session of another account', async () => {
  const fixture = await startAuthServer()
  const [sam, kim] = [await fixture.newPerson(), await fixture.newPerson()]
  const [{ id } = { id: '' }] = await listed(fixture, sam)
  const end = async (session: string) => {
    const { status, body } = await callAs(fixture, kim, `/account/v1/sessions/${session}`, {
      method: 'DELETE',
    })
    return [status, body]
  }
  const unknown = [404, { error: { code: 'not_found', message: 'That session has ended already.' } }]

  expect(await end(id)).toEqual(unknown)
  expect(await end(randomUUID())).toEqual(unknown)
  expect(await end('seven')).toEqual(unknown)
  expect(await isSignedOut(sam)).toBe(false)
})

test('a session at aal1 of a protected account can neither list nor end sessions, nor export or delete', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  const thief = await fixture.again(sam)
  const status = async (method: string, path: string) =>
    (await callAs(fixture, thief, `/account/v1${path}`, { method })).body

  const refused = {
    error: { code: 'insufficient_aal', message: 'Enter the code of your second factor first.' },
  }
  expect(await status('GET', '/sessions')).toEqual(refused)
  expect(await status('DELETE', '/sessions')).toEqual(refused)
  expect(await status('GET', '/export')).toEqual(refused)
  expect(await status('DELETE', '')).toEqual(refused)
  expect(await isSignedOut(sam)).toBe(false)
})

test('a call without the API key, a token or an active session is refused', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  const { url, config } = fixture
  const get = async (headers: Record<string, string>) => {
    const response = await fetch(`${url}/account/v1/sessions`, { headers })
    return [response.status, ((await response.json()) as { error?: { code: string } }).error?.code]
  }
  const authorization = `Bearer ${sam.session.access_token}`
  const apikey = config.publishableKey

  expect(await get({ authorization })).toEqual([401, 'no_api_key'])
  expect(await get({ apikey })).toEqual([401, 'no_authorization'])
  expect(await get({ apikey, authorization: 'Bearer a.b.c' })).toEqual([403, 'bad_jwt'])
  expect(await get({ apikey, authorization })).toEqual([200, undefined])
  await sam.auth.signOut({ scope: 'global' })
  expect(await get({ apikey, authorization })).toEqual([403, 'session_not_found'])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AccountSession, AccountSessions } from '#domain/accounts/account.ts'
import { type AuthDesk, callAs, openAuthDesk, type Person } from '#test/fixtures/two-factor.ts'

const listed = async (desk: AuthDesk, person: Person): Promise<AccountSession[]> =>
  ((await callAs(desk, person, '/account/v1/sessions')).body as AccountSessions).sessions
const isSignedOut = async ({ auth }: Person) =>
  (await auth.getUser()).error?.name === 'AuthSessionMissingError'

test('an account sees where it is signed in, this session first, and nobody else’s sessions', async () => {
  const desk = await openAuthDesk()
  await desk.newPerson()
  const sam = await desk.newPerson()
  desk.clock.pass(5)
  const phone = await desk.again(sam)
  await desk.db
    .updateTable('auth.sessions')
    .set({ user_agent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/138.0.0.0 Mobile Safari/537.36' })
    .where('created_at', '=', desk.clock.now())
    .execute()

  const sessions = await listed(desk, sam)

  const at = desk.clock.now().toISOString()
  expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false])
  expect(sessions[1]).toEqual({
    id: expect.any(String),
    device: 'Chrome on Android',
    createdAt: at,
    lastSeenAt: at,
    isThis: false,
    aal: 'aal1',
  })
  expect((await listed(desk, phone))[0]).toMatchObject({ id: sessions[1]?.id, isThis: true })
})

test('ending a session signs it out at once, and leaves the others', async () => {
  const desk = await openAuthDesk()
  const sam = await desk.newPerson()
  desk.clock.pass(1)
  const lost = await desk.again(sam)
  const refresh_token = (await lost.auth.getSession()).data.session?.refresh_token ?? ''
  const [, { id } = { id: '' }] = await listed(desk, sam)

  expect((await callAs(desk, sam, `/account/v1/sessions/${id}`, { method: 'DELETE' })).status).toBe(204)

  expect(await isSignedOut(lost)).toBe(true)
  expect((await lost.auth.refreshSession({ refresh_token })).error?.code).toBe('refresh_token_not_found')
  expect(await isSignedOut(sam)).toBe(false)
})

test('ending all others leaves this one alone', async () => {
  const desk = await openAuthDesk()
  const sam = await desk.newPerson()
  const [one, two] = [await desk.again(sam), await desk.again(sam)]
  const kim = await desk.newPerson()

  expect((await callAs(desk, sam, '/account/v1/sessions', { method: 'DELETE' })).status).toBe(204)

  expect(await Promise.all([one, two, sam, kim].map(isSignedOut))).toEqual([true, true, false, false])
  expect(await listed(desk, sam)).toHaveLength(1)
})

test('nobody ends the session of somebody else', async () => {
  const desk = await openAuthDesk()
  const [sam, kim] = [await desk.newPerson(), await desk.newPerson()]
  const [{ id } = { id: '' }] = await listed(desk, sam)
  const end = async (session: string) => {
    const { status, body } = await callAs(desk, kim, `/account/v1/sessions/${session}`, { method: 'DELETE' })
    return [status, body]
  }
  const unknown = [404, { error: { code: 'not_found', message: 'That session has ended already.' } }]

  expect(await end(id)).toEqual(unknown)
  expect(await end(randomUUID())).toEqual(unknown)
  expect(await end('seven')).toEqual(unknown)
  expect(await isSignedOut(sam)).toBe(false)
})

test('with half of a sign-in nobody sees or ends anything', async () => {
  const desk = await openAuthDesk()
  const sam = await desk.newProtected()
  const thief = await desk.again(sam)
  const status = async (method: string, path: string) =>
    (await callAs(desk, thief, `/account/v1${path}`, { method })).body

  const refused = {
    error: { code: 'insufficient_aal', message: 'Enter the code of your second factor first.' },
  }
  expect(await status('GET', '/sessions')).toEqual(refused)
  expect(await status('DELETE', '/sessions')).toEqual(refused)
  expect(await status('GET', '/export')).toEqual(refused)
  expect(await status('DELETE', '')).toEqual(refused)
  expect(await isSignedOut(sam)).toBe(false)
})

test('nobody gets in without a key, a token, or a session that is alive', async () => {
  const desk = await openAuthDesk()
  const sam = await desk.newPerson()
  const { url, config } = desk
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

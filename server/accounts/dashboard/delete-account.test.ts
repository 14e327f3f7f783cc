import { expect, test } from 'vitest'
import { newAccount } from '#test/fixtures/accounts.ts'
import { paidOrder } from '#test/fixtures/order-office.ts'
import { BUYER, openShop } from '#test/fixtures/shop.ts'
import { type AuthServer, callAs, type Person, signIn, startAuthServer } from '#test/fixtures/two-factor.ts'
import { mailTo } from '#test/outside/mailbox.ts'

const HOUR = 60

const remove = async (fixture: Parameters<typeof callAs>[0], person: Person, json?: unknown) => {
  const { status, body } = await callAs(fixture, person, '/account/v1', { method: 'DELETE', json })
  return [status, (body as { error?: { code: string } }).error?.code]
}
const isThere = async ({ db }: AuthServer, { id }: Person) =>
  (await db.selectFrom('auth.users').select('id').where('id', '=', id).execute()).length === 1

/** A session that is too old to count as a recent sign-in, with a token that is still valid. */
async function openLater() {
  const fixture = await startAuthServer({ auth: { accessTokenTtlSeconds: 7200 } })
  const sam = await fixture.newPerson()
  fixture.clock.pass(HOUR)
  return { fixture, sam }
}

test('an account is deleted with its password, together with its sessions and identities', async () => {
  const { fixture, sam } = await openLater()
  const elsewhere = await fixture.again(sam)
  const refresh_token = (await elsewhere.auth.getSession()).data.session?.refresh_token ?? ''

  expect(await remove(fixture, sam, { password: sam.password })).toEqual([204, undefined])

  expect((await elsewhere.auth.getUser()).error?.code).toBe('user_not_found')
  expect((await elsewhere.auth.refreshSession({ refresh_token })).error?.code).toBe('refresh_token_not_found')
  expect((await elsewhere.auth.signInWithPassword(sam)).error?.code).toBe('invalid_credentials')
  for (const table of ['users', 'identities', 'sessions', 'refresh_tokens', 'factors'] as const)
    expect(await fixture.db.selectFrom(`auth.${table}`).selectAll().execute(), table).toEqual([])
})

test('the owner gets a mail, and the log records the deletion', async () => {
  const { fixture, sam } = await openLater()

  await remove(fixture, sam, { password: sam.password })

  expect(await mailTo(fixture.db, sam.email)).toMatchObject([
    { kind: 'account-deleted', subject: 'Your Arvo account is deleted' },
  ])
  const log = await fixture.db.selectFrom('auth.audit_log').selectAll().orderBy('id').execute()
  expect(log.at(-1)).toMatchObject({ user_id: sam.id, action: 'user.delete' })
})

test('without the password, an account is deleted only soon after signing in', async () => {
  const { fixture, sam } = await openLater()

  expect(await remove(fixture, sam)).toEqual([403, 'reauthentication_needed'])
  expect(await remove(fixture, sam, { password: 'wrong-horse-9' })).toEqual([403, 'invalid_credentials'])
  expect(await isThere(fixture, sam)).toBe(true)
  expect(await remove(fixture, await fixture.again(sam))).toEqual([204, undefined])
  expect(await isThere(fixture, sam)).toBe(false)
})

test('a wrong password is refused even soon after signing in', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()

  expect(await remove(fixture, sam, { password: 'wrong-horse-9' })).toEqual([403, 'invalid_credentials'])
  expect(await remove(fixture, sam, { password: 7 })).toEqual([422, 'validation_failed'])
  expect(await isThere(fixture, sam)).toBe(true)
})

test('with two-factor sign-in, a deletion needs aal2: the password alone is refused', async () => {
  const fixture = await startAuthServer({ auth: { accessTokenTtlSeconds: 7200 } })
  const sam = await fixture.newProtected()
  const thief = await fixture.again(sam)
  fixture.clock.pass(HOUR)

  expect(await remove(fixture, thief, { password: sam.password })).toEqual([403, 'insufficient_aal'])
  expect(await remove(fixture, sam, { password: sam.password })).toEqual([204, undefined])
  expect(await isThere(fixture, sam)).toBe(false)
})

test('a session with both factors deletes the account only with an authentication of the last 15 minutes', async () => {
  const fixture = await startAuthServer({ auth: { accessTokenTtlSeconds: 7200 } })
  const sam = await fixture.newProtected()
  fixture.clock.pass(16)

  expect(await remove(fixture, sam)).toEqual([403, 'reauthentication_needed'])
  const proved = await callAs(fixture, sam, '/auth/v1/reauthenticate', {
    method: 'POST',
    json: { password: sam.password },
  })

  expect(proved.status).toBe(200)
  expect(await remove(fixture, sam)).toEqual([204, undefined])
  expect(await isThere(fixture, sam)).toBe(false)
})

test('the deletion of an account does not sign out other accounts', async () => {
  const { fixture, sam } = await openLater()
  const kim = await fixture.newPerson()

  await remove(fixture, sam, { password: sam.password })

  expect((await kim.auth.getUser()).error).toBeNull()
})

test('the orders of a deleted account are kept for bookkeeping, without an owner', async () => {
  const shop = await openShop()
  const { id } = await paidOrder(shop)
  const sam = await signIn(shop, await newAccount(shop, { email: BUYER.email }))
  expect(await shop.order(id)).toMatchObject({ user_id: sam.id })

  expect(await remove(shop, sam)).toEqual([204, undefined])

  expect(await shop.order(id)).toMatchObject({ user_id: null, email: BUYER.email, state: 'paid' })
  expect(await shop.deps.db.selectFrom('public.purchases').selectAll().execute()).toEqual([])
})

test('two concurrent deletions send one mail', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()

  const results = await Promise.all([remove(fixture, sam), remove(fixture, sam)])

  for (const [status] of results) expect(status).toBeLessThan(500)
  expect(await mailTo(fixture.db, sam.email)).toHaveLength(1)
})

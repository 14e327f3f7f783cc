import { expect, test } from 'vitest'
import { newAccount } from '#test/fixtures/accounts.ts'
import { paidOrder } from '#test/fixtures/order-desk.ts'
import { BUYER, openShop } from '#test/fixtures/shop.ts'
import { type AuthDesk, callAs, openAuthDesk, type Person, signIn } from '#test/fixtures/two-factor.ts'
import { mailTo } from '#test/outside/mailbox.ts'

const HOUR = 60

const remove = async (desk: Parameters<typeof callAs>[0], person: Person, json?: unknown) => {
  const { status, body } = await callAs(desk, person, '/account/v1', { method: 'DELETE', json })
  return [status, (body as { error?: { code: string } }).error?.code]
}
const isThere = async ({ db }: AuthDesk, { id }: Person) =>
  (await db.selectFrom('auth.users').select('id').where('id', '=', id).execute()).length === 1

/** Signed in long enough ago to be asked again, not so long that the token has run out. */
async function openLater() {
  const desk = await openAuthDesk({ auth: { accessTokenTtlSeconds: 7200 } })
  const sam = await desk.newPerson()
  desk.clock.pass(HOUR)
  return { desk, sam }
}

test('an account goes with its password, and everything that signs in to it', async () => {
  const { desk, sam } = await openLater()
  const elsewhere = await desk.again(sam)
  const refresh_token = (await elsewhere.auth.getSession()).data.session?.refresh_token ?? ''

  expect(await remove(desk, sam, { password: sam.password })).toEqual([204, undefined])

  expect((await elsewhere.auth.getUser()).error?.code).toBe('user_not_found')
  expect((await elsewhere.auth.refreshSession({ refresh_token })).error?.code).toBe('refresh_token_not_found')
  expect((await elsewhere.auth.signInWithPassword(sam)).error?.code).toBe('invalid_credentials')
  for (const table of ['users', 'identities', 'sessions', 'refresh_tokens', 'factors'] as const)
    expect(await desk.db.selectFrom(`auth.${table}`).selectAll().execute(), table).toEqual([])
})

test('its owner is told by mail, and its log keeps that it was deleted', async () => {
  const { desk, sam } = await openLater()

  await remove(desk, sam, { password: sam.password })

  expect(await mailTo(desk.db, sam.email)).toMatchObject([
    { kind: 'account-deleted', subject: 'Your Arvo account is deleted' },
  ])
  const log = await desk.db.selectFrom('auth.audit_log').selectAll().orderBy('id').execute()
  expect(log.at(-1)).toMatchObject({ user_id: sam.id, action: 'user.delete' })
})

test('without the password an account goes only soon after signing in', async () => {
  const { desk, sam } = await openLater()

  expect(await remove(desk, sam)).toEqual([403, 'reauthentication_needed'])
  expect(await remove(desk, sam, { password: 'wrong-horse-9' })).toEqual([403, 'invalid_credentials'])
  expect(await isThere(desk, sam)).toBe(true)
  expect(await remove(desk, await desk.again(sam))).toEqual([204, undefined])
  expect(await isThere(desk, sam)).toBe(false)
})

test('a wrong password is refused even soon after signing in', async () => {
  const desk = await openAuthDesk()
  const sam = await desk.newPerson()

  expect(await remove(desk, sam, { password: 'wrong-horse-9' })).toEqual([403, 'invalid_credentials'])
  expect(await remove(desk, sam, { password: 7 })).toEqual([422, 'validation_failed'])
  expect(await isThere(desk, sam)).toBe(true)
})

test('both factors are enough, and the password alone is not, for an account that has them', async () => {
  const desk = await openAuthDesk({ auth: { accessTokenTtlSeconds: 7200 } })
  const sam = await desk.newProtected()
  const thief = await desk.again(sam)
  desk.clock.pass(HOUR)

  expect(await remove(desk, thief, { password: sam.password })).toEqual([403, 'insufficient_aal'])
  expect(await remove(desk, sam)).toEqual([204, undefined])
  expect(await isThere(desk, sam)).toBe(false)
})

test('other accounts stay as they are', async () => {
  const { desk, sam } = await openLater()
  const kim = await desk.newPerson()

  await remove(desk, sam, { password: sam.password })

  expect((await kim.auth.getUser()).error).toBeNull()
})

test('its orders stay for the books, and belong to no account', async () => {
  const shop = await openShop()
  const { id } = await paidOrder(shop)
  const sam = await signIn(shop, await newAccount(shop, { email: BUYER.email }))
  expect(await shop.order(id)).toMatchObject({ user_id: sam.id })

  expect(await remove(shop, sam)).toEqual([204, undefined])

  expect(await shop.order(id)).toMatchObject({ user_id: null, email: BUYER.email, state: 'paid' })
  expect(await shop.deps.db.selectFrom('public.purchases').selectAll().execute()).toEqual([])
})

test('deleted twice at once, it is gone once', async () => {
  const desk = await openAuthDesk()
  const sam = await desk.newPerson()

  const answers = await Promise.all([remove(desk, sam), remove(desk, sam)])

  for (const [status] of answers) expect(status).toBeLessThan(500)
  expect(await mailTo(desk.db, sam.email)).toHaveLength(1)
})

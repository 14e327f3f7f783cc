import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import type { NewRecoveryCodes } from '#domain/accounts/account.ts'
import { type AuthServer, callAs, type Person, startAuthServer } from '#test/fixtures/two-factor.ts'
import { mailTo } from '#test/outside/mailbox.ts'

const makeCodes = (fixture: AuthServer, person: Person) =>
  callAs(fixture, person, '/account/v1/recovery-codes', { method: 'POST' })
const codesLeft = async (fixture: AuthServer, person: Person) =>
  (await callAs(fixture, person, '/account/v1/recovery-codes')).body.left
const recover = (fixture: AuthServer, person: Person, code: unknown) =>
  callAs(fixture, person, '/auth/v1/factors/recovery', { json: { code } })

async function openWithCodes() {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  const { codes } = (await makeCodes(fixture, sam)).body as NewRecoveryCodes
  const [first = '', second = ''] = codes
  return { fixture, sam, codes, first, second }
}

test('ten different codes without lookalike letters are made, and stored as hashes', async () => {
  const { fixture, sam, codes } = await openWithCodes()

  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/)
  expect(await codesLeft(fixture, sam)).toBe(10)
  const stored = JSON.stringify(await fixture.db.selectFrom('auth.recovery_codes').selectAll().execute())
  for (const code of codes) expect(stored).not.toContain(code)
})

test('a recovery code signs in as the factor would, and the owner gets a mail', async () => {
  const { fixture, sam, first } = await openWithCodes()
  const half = await fixture.again(sam)
  const other = await fixture.again(sam)
  const was = decodeJwt((await half.auth.getSession()).data.session?.access_token ?? '')

  const { status, body } = await recover(fixture, half, first)

  expect(status).toBe(200)
  expect(decodeJwt(String(body.access_token))).toMatchObject({
    session_id: was.session_id,
    aal: 'aal2',
    amr: [{ method: 'recovery_code' }, { method: 'password' }],
  })
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect(await codesLeft(fixture, sam)).toBe(9)
  expect((await mailTo(fixture.db, sam.email)).at(-1)).toMatchObject({
    kind: 'recovery-code-used',
    subject: 'A recovery code was used (Arvo)',
    text: expect.stringContaining('You have 9 left'),
  })
})

test('a code is accepted in capitals, with spaces for hyphens', async () => {
  const { fixture, sam, first } = await openWithCodes()

  const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `

  expect((await recover(fixture, await fixture.again(sam), typed)).status).toBe(200)
})

test('a code works once', async () => {
  const { fixture, sam, first, second } = await openWithCodes()
  await recover(fixture, sam, first)

  const { status, body } = await recover(fixture, sam, first)

  expect([status, body.code, body.message]).toEqual([
    422,
    'mfa_verification_failed',
    'Invalid recovery code entered',
  ])
  expect((await recover(fixture, sam, second)).status).toBe(200)
})

test('exactly one of ten concurrent uses of a code succeeds', async () => {
  const { fixture, sam, first } = await openWithCodes()

  const results = await Promise.all(Array.from({ length: 10 }, () => recover(fixture, sam, first)))

  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await codesLeft(fixture, sam)).toBe(9)
})

test('new codes invalidate the earlier ones', async () => {
  const { fixture, sam, first } = await openWithCodes()

  await makeCodes(fixture, sam)

  expect((await recover(fixture, sam, first)).status).toBe(422)
  expect(await codesLeft(fixture, sam)).toBe(10)
})

test('a code works for its own account only', async () => {
  const { fixture, first } = await openWithCodes()
  const kim = await fixture.newProtected()

  expect((await recover(fixture, await fixture.again(kim), first)).status).toBe(422)
})

test('recovery codes need a verified factor and a session at aal2', async () => {
  const { fixture, sam } = await openWithCodes()
  const [half, without] = [await fixture.again(sam), await fixture.newPerson()]

  expect(await makeCodes(fixture, half)).toMatchObject({
    status: 403,
    body: { error: { code: 'insufficient_aal' } },
  })
  expect(await makeCodes(fixture, without)).toMatchObject({
    status: 422,
    body: { error: { code: 'no_second_factor' } },
  })
  expect(await codesLeft(fixture, sam)).toBe(10)
})

test('the removal of the last factor deletes the recovery codes, and lowers a session that used one', async () => {
  const { fixture, sam, first } = await openWithCodes()
  const lost = await fixture.again(sam)
  const { body } = await recover(fixture, lost, first)
  const { access_token, refresh_token } = body as { access_token: string; refresh_token: string }
  await lost.auth.setSession({ access_token, refresh_token })

  await lost.auth.mfa.unenroll({ factorId: sam.factorId })

  expect(await codesLeft(fixture, lost)).toBe(0)
  const { data } = await lost.auth.refreshSession()
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  })
})

test('after twenty wrong recovery codes, a further guess is refused with 429', async () => {
  const { fixture, sam } = await openWithCodes()
  const guess = () => recover(fixture, sam, 'aaaa-bbbb-cccc')

  const results = await Promise.all(Array.from({ length: 21 }, guess))

  expect(results.filter(({ status }) => status === 422)).toHaveLength(20)
  expect(results.filter(({ status }) => status === 429)).toHaveLength(1)
})

test.each([{}, { code: '' }, { code: ' ' }])('a recovery without a code is refused: %j', async (json) => {
  const { fixture, sam } = await openWithCodes()

  expect(await callAs(fixture, sam, '/auth/v1/factors/recovery', { json })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'Code needs to be non-empty' },
  })
})

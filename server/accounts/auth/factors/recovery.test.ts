import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import type { NewRecoveryCodes } from '#domain/accounts/account.ts'
import { type AuthDesk, callAs, openAuthDesk, type Person } from '#test/fixtures/two-factor.ts'
import { mailTo } from '#test/outside/mailbox.ts'

const makeCodes = (desk: AuthDesk, person: Person) =>
  callAs(desk, person, '/account/v1/recovery-codes', { method: 'POST' })
const codesLeft = async (desk: AuthDesk, person: Person) =>
  (await callAs(desk, person, '/account/v1/recovery-codes')).body.left
const recover = (desk: AuthDesk, person: Person, code: unknown) =>
  callAs(desk, person, '/auth/v1/factors/recovery', { json: { code } })

async function openWithCodes() {
  const desk = await openAuthDesk()
  const sam = await desk.newProtected()
  const { codes } = (await makeCodes(desk, sam)).body as NewRecoveryCodes
  const [first = '', second = ''] = codes
  return { desk, sam, codes, first, second }
}

test('ten codes are shown once, easy to read and impossible to guess', async () => {
  const { desk, sam, codes } = await openWithCodes()

  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/)
  expect(await codesLeft(desk, sam)).toBe(10)
  const stored = JSON.stringify(await desk.db.selectFrom('auth.recovery_codes').selectAll().execute())
  for (const code of codes) expect(stored).not.toContain(code)
})

test('a recovery code signs in as the factor would, and the owner is told', async () => {
  const { desk, sam, first } = await openWithCodes()
  const half = await desk.again(sam)
  const other = await desk.again(sam)
  const was = decodeJwt((await half.auth.getSession()).data.session?.access_token ?? '')

  const { status, body } = await recover(desk, half, first)

  expect(status).toBe(200)
  expect(decodeJwt(String(body.access_token))).toMatchObject({
    session_id: was.session_id,
    aal: 'aal2',
    amr: [{ method: 'recovery_code' }, { method: 'password' }],
  })
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect(await codesLeft(desk, sam)).toBe(9)
  expect((await mailTo(desk.db, sam.email)).at(-1)).toMatchObject({
    kind: 'recovery-code-used',
    subject: 'A recovery code was used (Arvo)',
    text: expect.stringContaining('You have 9 left'),
  })
})

test('however a code is typed, it is the same code', async () => {
  const { desk, sam, first } = await openWithCodes()

  const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `

  expect((await recover(desk, await desk.again(sam), typed)).status).toBe(200)
})

test('a code works once', async () => {
  const { desk, sam, first, second } = await openWithCodes()
  await recover(desk, sam, first)

  const { status, body } = await recover(desk, sam, first)

  expect([status, body.code, body.message]).toEqual([
    422,
    'mfa_verification_failed',
    'Invalid recovery code entered',
  ])
  expect((await recover(desk, sam, second)).status).toBe(200)
})

test('of ten who show one code at once exactly one gets in', async () => {
  const { desk, sam, first } = await openWithCodes()

  const answers = await Promise.all(Array.from({ length: 10 }, () => recover(desk, sam, first)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await codesLeft(desk, sam)).toBe(9)
})

test('new codes make the earlier ones worthless', async () => {
  const { desk, sam, first } = await openWithCodes()

  await makeCodes(desk, sam)

  expect((await recover(desk, sam, first)).status).toBe(422)
  expect(await codesLeft(desk, sam)).toBe(10)
})

test('one account’s code opens no other', async () => {
  const { desk, first } = await openWithCodes()
  const kim = await desk.newProtected()

  expect((await recover(desk, await desk.again(kim), first)).status).toBe(422)
})

test('codes are for whoever has a factor, and has shown it', async () => {
  const { desk, sam } = await openWithCodes()
  const [half, without] = [await desk.again(sam), await desk.newPerson()]

  expect(await makeCodes(desk, half)).toMatchObject({
    status: 403,
    body: { error: { code: 'insufficient_aal' } },
  })
  expect(await makeCodes(desk, without)).toMatchObject({
    status: 422,
    body: { error: { code: 'no_second_factor' } },
  })
  expect(await codesLeft(desk, sam)).toBe(10)
})

test('with the last factor its recovery codes go, and with them what rested on them', async () => {
  const { desk, sam, first } = await openWithCodes()
  const lost = await desk.again(sam)
  const { body } = await recover(desk, lost, first)
  const { access_token, refresh_token } = body as { access_token: string; refresh_token: string }
  await lost.auth.setSession({ access_token, refresh_token })

  await lost.auth.mfa.unenroll({ factorId: sam.factorId })

  expect(await codesLeft(desk, lost)).toBe(0)
  const { data } = await lost.auth.refreshSession()
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  })
})

test('guessing recovery codes is stopped, together with the codes of the app', async () => {
  const { desk, sam } = await openWithCodes()
  const guess = () => recover(desk, sam, 'aaaa-bbbb-cccc')

  const answers = await Promise.all(Array.from({ length: 21 }, guess))

  expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})

test.each([{}, { code: '' }, { code: ' ' }])('a recovery without a code is refused: %j', async (json) => {
  const { desk, sam } = await openWithCodes()

  expect(await callAs(desk, sam, '/auth/v1/factors/recovery', { json })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'Code needs to be non-empty' },
  })
})

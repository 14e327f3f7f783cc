import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { runRetention } from '#server/platform/retention/run-retention.ts'
import { RETENTION_PLAN } from '#server/retention-plan.ts'
import { callAs, enrolTotp, passFactor, refusalIn, startAuthServer } from '#test/fixtures/two-factor.ts'

const UNKNOWN = [404, 'mfa_factor_not_found', 'Factor not found']

test('an unknown or disabled type of factor is refused', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  const enrol = async (json: unknown) => {
    const { status, body } = await callAs(fixture, sam, '/auth/v1/factors', { json })
    return [status, body.code, body.message]
  }
  const which = [400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn']

  expect(await enrol({ factor_type: 'pigeon' })).toEqual(which)
  expect(await enrol({})).toEqual(which)
  expect(await enrol({ factor_type: 'webauthn' })).toEqual([
    422,
    'mfa_webauthn_enroll_not_enabled',
    'MFA enroll is disabled for WebAuthn',
  ])
  expect(await enrol({ factor_type: 'phone', phone: '+61491570156' })).toEqual([
    422,
    'mfa_phone_enroll_not_enabled',
    'MFA enroll is disabled for Phone',
  ])
  expect(await enrol({ factor_type: 'totp', friendly_name: 7 })).toContain('bad_json')
})

test.each(['a\u0000b', 'two\nlines', '\ud800', 'x'.repeat(101)])(
  '%j is refused as the name of a factor',
  async (name) => {
    const fixture = await startAuthServer()
    const sam = await fixture.newPerson()

    const enrolled = await sam.auth.mfa.enroll({ factorType: 'totp', friendlyName: name })

    expect(enrolled.error?.status).toBe(400)
  },
)

test('the factors of an account have different names, or none', async () => {
  const { newPerson } = await startAuthServer()
  const sam = await newPerson()
  await enrolTotp(sam, 'Ute')

  expect(refusalIn(await sam.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Ute' }))).toEqual([
    422,
    'mfa_factor_name_conflict',
    'A factor with the friendly name "Ute" for this user already exists',
  ])
  await enrolTotp(sam, '')
  await enrolTotp(sam, '')
  await enrolTotp(await newPerson(), 'Ute')
})

test('an account has ten factors at most', async () => {
  const { newPerson } = await startAuthServer()
  const sam = await newPerson()
  for (let n = 1; n <= 10; n += 1) await enrolTotp(sam, `Phone ${n}`)

  expect(refusalIn(await sam.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone 11' }))).toEqual([
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ])
})

test('an unverified factor frees its name after five minutes', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  await enrolTotp(sam, 'Ute')
  fixture.clock.pass(5.1)

  await enrolTotp(sam, 'Ute')

  expect((await sam.auth.mfa.listFactors()).data?.all).toHaveLength(1)
})

test('a session with the password alone can neither add nor remove a factor of a protected account', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  const thief = await fixture.again(sam)

  expect(refusalIn(await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }))).toEqual([
    403,
    'insufficient_aal',
    'AAL2 required to enroll a new factor',
  ])
  expect(refusalIn(await thief.auth.mfa.unenroll({ factorId: sam.factorId }))).toEqual([
    422,
    'insufficient_aal',
    'AAL2 required to unenroll verified factor',
  ])
  expect((await sam.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
})

test('a session with the password alone can remove an unverified factor', async () => {
  const { newPerson } = await startAuthServer()
  const sam = await newPerson()
  const { factorId } = await enrolTotp(sam)

  expect((await sam.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
})

test('verifying a factor removes the unverified factors of its type', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  await enrolTotp(sam, 'Left lying')
  const { factorId, secret } = await enrolTotp(sam, 'My phone')

  await passFactor(sam, factorId, fixture.codeOf({ secret }))

  expect((await sam.auth.mfa.listFactors()).data?.all).toMatchObject([{ id: factorId }])
})

test('another account’s factor, or an unknown one, is not found', async () => {
  const fixture = await startAuthServer()
  const [sam, kim] = [await fixture.newProtected(), await fixture.newPerson()]
  const factorId = sam.factorId

  expect(refusalIn(await kim.auth.mfa.challenge({ factorId }))).toEqual(UNKNOWN)
  expect(refusalIn(await kim.auth.mfa.unenroll({ factorId }))).toEqual(UNKNOWN)
  expect(refusalIn(await kim.auth.mfa.challenge({ factorId: randomUUID() }))).toEqual(UNKNOWN)
  const json = { challenge_id: randomUUID(), code: fixture.codeOf(sam) }
  const { status, body } = await callAs(fixture, kim, `/auth/v1/factors/${factorId}/verify`, { json })
  expect([status, body.code, body.message]).toEqual(UNKNOWN)
  expect((await sam.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
})

test('the id of a factor must be a UUID', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()

  const { status, body } = await callAs(fixture, sam, '/auth/v1/factors/seven/challenge', { json: {} })

  expect([status, body.code, body.message]).toEqual([404, 'validation_failed', 'factor_id must be an UUID'])
})

test('a factor accepts neither the challenge nor the code of another factor', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  const other = await enrolTotp(sam, 'My tablet')
  const { data } = await sam.auth.mfa.challenge({ factorId: other.factorId })
  const { factorId } = sam

  const challengeOfOther = { factorId, challengeId: data?.id ?? '', code: fixture.codeOf(sam) }
  expect(refusalIn(await sam.auth.mfa.verify(challengeOfOther))).toEqual([
    422,
    'mfa_factor_not_found',
    'MFA factor with the provided challenge ID not found',
  ])
  const codeOfOther = { factorId, code: fixture.codeOf(other) }
  expect(refusalIn(await sam.auth.mfa.challengeAndVerify(codeOfOther))?.slice(0, 2)).toEqual([
    422,
    'mfa_verification_failed',
  ])
})

test('a challenge is valid for five minutes, and for the client IP that requested it', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  const at = `/auth/v1/factors/${sam.factorId}`
  const challenge = async () =>
    (await callAs(fixture, sam, `${at}/challenge`, { json: {}, from: '203.0.113.9' })).body
  const verify = async (id: unknown, from: string) => {
    const json = { challenge_id: id, code: fixture.codeOf(sam) }
    const { status, body } = await callAs(fixture, sam, `${at}/verify`, { json, from })
    return [status, body.code]
  }
  const first = await challenge()
  expect(first).toEqual({
    id: expect.any(String),
    type: 'totp',
    expires_at: Math.floor(fixture.clock.now().getTime() / 1000) + 300,
  })

  expect(await verify(first.id, '198.51.100.7')).toEqual([422, 'mfa_ip_address_mismatch'])
  fixture.clock.pass(6)
  await runRetention(fixture.deps, RETENTION_PLAN)
  expect(await verify(first.id, '203.0.113.9')).toEqual([422, 'mfa_challenge_expired'])
  expect(await verify((await challenge()).id, '203.0.113.9')).toContain(200)
})

test('a verification needs a challenge that is a UUID, and a code', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  const verify = async (json: unknown) => {
    const { status, body } = await callAs(fixture, sam, `/auth/v1/factors/${sam.factorId}/verify`, { json })
    return [status, body.code, body.message]
  }

  expect(await verify({ challenge_id: 'seven', code: '123456' })).toContain('bad_json')
  expect(await verify({ challenge_id: randomUUID(), code: 123456 })).toContain('bad_json')
  expect(await verify({ challenge_id: randomUUID(), code: '' })).toEqual([
    400,
    'validation_failed',
    'Code needs to be non-empty',
  ])
  expect(await verify({ code: '123456' })).toContain('mfa_factor_not_found')
})

test('digits of another script are a wrong code', async () => {
  const { newPerson } = await startAuthServer()
  const sam = await newPerson()
  const { factorId } = await enrolTotp(sam)

  expect(refusalIn(await sam.auth.mfa.challengeAndVerify({ factorId, code: '１２３４５６' }))).toEqual([
    422,
    'mfa_verification_failed',
    'Invalid TOTP code entered',
  ])
})

import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { enrolTotp, passFactor, refusalIn, startAuthServer } from '#test/fixtures/two-factor.ts'
import { mailTo } from '#test/outside/mailbox.ts'

test('the first code of an authenticator app enables it, and raises the same session to aal2', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  const before = (await sam.auth.getSession()).data.session

  const enrolled = await sam.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
  expect(enrolled.data).toMatchObject({ type: 'totp', friendly_name: 'My phone' })
  const secret = enrolled.data?.totp.secret ?? ''
  expect(enrolled.data?.totp.uri).toBe(
    `otpauth://totp/Arvo:${encodeURIComponent(sam.email)}?issuer=Arvo&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect((await sam.auth.mfa.listFactors()).data).toMatchObject({ all: [{ status: 'unverified' }], totp: [] })

  const raised = await passFactor(sam, enrolled.data?.id ?? '', fixture.codeOf({ secret }))

  const was = decodeJwt(before?.access_token ?? '')
  expect(decodeJwt(raised.access_token)).toMatchObject({
    sub: sam.id,
    session_id: was.session_id,
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  })
  expect(raised.refresh_token).not.toBe(before?.refresh_token)
  const factor = { id: enrolled.data?.id, status: 'verified', factor_type: 'totp', friendly_name: 'My phone' }
  expect((await sam.auth.mfa.listFactors()).data).toMatchObject({ all: [factor], totp: [factor] })
  expect((await sam.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  })
})

test('the QR code is a plain SVG, black on white with a margin', async () => {
  const { newPerson } = await startAuthServer()

  const { qr_code } = await enrolTotp(await newPerson())

  expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox=/)
  expect(qr_code).toContain('fill="white"')
  expect(qr_code).toContain('fill="black" d="M4 4h7')
  expect(qr_code).not.toContain('#')
})

test('a new sign-in asks for the code', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()

  const elsewhere = await fixture.again(sam)

  expect((await elsewhere.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  const raised = await passFactor(elsewhere, sam.factorId, fixture.codeOf(sam))
  expect(decodeJwt(raised.access_token)).toMatchObject({ aal: 'aal2' })
})

test('a code is valid one time step early or late, and no further', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  fixture.clock.pass(5)
  const tryCodeOf = async (seconds: number) => {
    const code = fixture.codeAfter(sam, seconds)
    return refusalIn(await sam.auth.mfa.challengeAndVerify({ factorId: sam.factorId, code }))
  }
  const wrong = [422, 'mfa_verification_failed', 'Invalid TOTP code entered']

  expect(await tryCodeOf(-60)).toEqual(wrong)
  expect(await tryCodeOf(60)).toEqual(wrong)
  expect(await tryCodeOf(-30)).toBeUndefined()
  expect(await tryCodeOf(30)).toBeUndefined()
})

test('the secret is only in the response to the enrolment, and encrypted in the database', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()

  const [row] = await fixture.db.selectFrom('auth.factors').selectAll().execute()
  const { data } = await sam.auth.getUser()

  expect(fixture.deps.encryption.decrypt(row?.secret ?? '')).toBe(sam.secret)
  expect(JSON.stringify(row)).not.toContain(sam.secret)
  expect(Object.keys(data.user?.factors?.[0] ?? {}).toSorted()).toEqual([
    'created_at',
    'factor_type',
    'friendly_name',
    'id',
    'last_challenged_at',
    'phone',
    'status',
    'updated_at',
  ])
})

test('verifying a factor ends all other sessions at aal1, and keeps those at aal2', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  const [half, whole] = [await fixture.again(sam), await fixture.again(sam)]

  await passFactor(whole, sam.factorId, fixture.codeOf(sam))

  expect((await sam.auth.getUser()).error).toBeNull()
  expect((await half.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('verifying a second factor invalidates the earlier refresh token', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  const before = (await sam.auth.getSession()).data.session?.refresh_token ?? ''
  const { factorId, secret } = await enrolTotp(sam)
  await passFactor(sam, factorId, fixture.codeOf({ secret }))
  const thief = await fixture.newPerson()

  expect(refusalIn(await thief.auth.refreshSession({ refresh_token: before }))).toEqual([
    400,
    'refresh_token_already_used',
    'Invalid Refresh Token: Already Used',
  ])
})

test('a refreshed session keeps both factors', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()

  const { data } = await sam.auth.refreshSession()

  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  })
})

test('the owner gets a mail when a factor is added and when it is removed', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()

  await sam.auth.mfa.unenroll({ factorId: sam.factorId })

  expect(await mailTo(fixture.db, sam.email)).toMatchObject([
    {
      kind: 'factor-added',
      subject: 'Two-factor sign-in with an authenticator app is on (Arvo)',
      text: expect.stringContaining('If this wasn’t you, press “This wasn’t me”.'),
    },
    { kind: 'factor-removed', subject: 'Two-factor sign-in with an authenticator app is off (Arvo)' },
  ])
})

test('after the removal of its factor, a session falls to aal1 with the next refresh', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  const elsewhere = await fixture.again(sam)
  await passFactor(elsewhere, sam.factorId, fixture.codeOf(sam))

  expect((await sam.auth.mfa.unenroll({ factorId: sam.factorId })).data).toEqual({ id: sam.factorId })

  const { data } = await elsewhere.auth.refreshSession()
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  })
  expect((await elsewhere.auth.mfa.listFactors()).data?.all).toEqual([])
})

test('the removal of one factor does not lower a session that another factor verified', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  const second = await enrolTotp(sam, 'My tablet')
  await passFactor(sam, second.factorId, fixture.codeOf(second))

  await sam.auth.mfa.unenroll({ factorId: sam.factorId })

  const { data } = await sam.auth.refreshSession()
  expect(decodeJwt(data.session?.access_token ?? '').aal).toBe('aal2')
})

import { decodeJwt } from 'jose'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { takeCall } from '#server/platform/http/rate-limit/token-bucket.ts'
import {
  type AuthServer,
  callAs,
  enrolTotp,
  type Person,
  passFactor,
  refusalIn,
  startAuthServer,
} from '#test/fixtures/two-factor.ts'
import { startReceiver } from '#test/outside/start-receiver.ts'
import { eventually } from '#test/server/test-outbox.ts'
import { siteQuota } from './sent-codes.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const SMS_WITHOUT_SERVER = { sms: { url: 'https://sms.test/send', secret } }
const PHONE = '+61 491 570 156'

async function enrolPhone({ auth }: Person, phone = PHONE): Promise<string> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'phone', friendlyName: phone, phone })
  if (error) throw error
  expect(data).toMatchObject({ type: 'phone', friendly_name: phone, phone })
  return data.id
}

async function texts({ db }: AuthServer): Promise<{ to: string; text: string }[]> {
  const rows = db.selectFrom('platform.outbox').select('payload').where('kind', '=', 'sms').orderBy('id')
  return (await rows.execute()).map(({ payload }) => payload as { to: string; text: string })
}
const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''
const lastCode = async (fixture: AuthServer) => codeIn((await texts(fixture)).at(-1)?.text)

async function challenge({ auth }: Person, factorId: string): Promise<string> {
  const { data, error } = await auth.mfa.challenge({ factorId, channel: 'sms' })
  if (error) throw error
  return data.id
}

test('a code that was sent to the phone raises the session', async () => {
  const fixture = await startAuthServer(SMS_WITHOUT_SERVER)
  const sam = await fixture.newPerson()
  const factorId = await enrolPhone(sam)
  const challengeId = await challenge(sam, factorId)
  const code = await lastCode(fixture)

  const { data, error } = await sam.auth.mfa.verify({ factorId, challengeId, code })

  expect(error).toBeNull()
  expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'password' }],
  })
  expect((await sam.auth.mfa.listFactors()).data?.phone).toMatchObject([
    { id: factorId, status: 'verified', phone: '61491570156' },
  ])
  expect((await texts(fixture)).map(({ to }) => to)).toEqual(['+61491570156'])
})

test('the SMS service gets the text message with a signature', async () => {
  const service = await startReceiver(200)
  const fixture = await startAuthServer({ sms: { url: service.url, secret }, jobs: true })
  const sam = await fixture.newPerson()

  await challenge(sam, await enrolPhone(sam))

  await eventually(() => expect(service.received).toHaveLength(1))
  const [{ body, headers } = { body: '', headers: {} }] = service.received
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
    to: '+61491570156',
    text: expect.stringMatching(/^\d{6} is your Arvo code\./),
  })
})

test('ten wrong codes invalidate the sent code and its challenge', async () => {
  const fixture = await startAuthServer(SMS_WITHOUT_SERVER)
  const sam = await fixture.newPerson()
  const factorId = await enrolPhone(sam)
  const challengeId = await challenge(sam, factorId)
  const code = await lastCode(fixture)
  const wrong = code === '000000' ? '000001' : '000000'
  const guess = async (guessed: string) =>
    refusalIn(await sam.auth.mfa.verify({ factorId, challengeId, code: guessed }))

  for (let tries = 0; tries < 10; tries += 1)
    expect(await guess(wrong)).toEqual([422, 'mfa_verification_failed', 'Invalid MFA Phone code entered'])

  expect(await guess(code)).toEqual([
    422,
    'mfa_challenge_expired',
    expect.stringContaining('has had too many wrong codes'),
  ])
})

test('a code is valid for its own challenge, once', async () => {
  const fixture = await startAuthServer({ ...SMS_WITHOUT_SERVER, auth: { mailIntervalSeconds: 1 } })
  const sam = await fixture.newPerson()
  const factorId = await enrolPhone(sam)
  const first = { factorId, challengeId: await challenge(sam, factorId), code: await lastCode(fixture) }
  fixture.clock.pass(1)
  const second = { factorId, challengeId: await challenge(sam, factorId), code: await lastCode(fixture) }

  expect(refusalIn(await sam.auth.mfa.verify({ ...second, code: first.code }))?.[1]).toBe(
    'mfa_verification_failed',
  )
  expect((await sam.auth.mfa.verify(second)).error).toBeNull()
  expect(refusalIn(await sam.auth.mfa.verify(second))?.[1]).toBe('mfa_ip_address_mismatch')
})

test('text messages need a pause of a minute, and the sixth in a short time is refused', async () => {
  const fixture = await startAuthServer(SMS_WITHOUT_SERVER)
  const sam = await fixture.newPerson()
  const factorId = await enrolPhone(sam)
  const ask = async () => refusalIn(await sam.auth.mfa.challenge({ factorId, channel: 'sms' }))

  expect(await ask()).toBeUndefined()
  expect(await ask()).toEqual([
    429,
    'over_sms_send_rate_limit',
    'For security purposes, you can only request this after 60 seconds.',
  ])
  const later = []
  for (let sent = 1; sent <= 5; sent += 1) {
    fixture.clock.pass(1)
    later.push((await ask())?.[1])
  }
  expect(later).toEqual([undefined, undefined, undefined, undefined, 'over_request_rate_limit'])
  expect(await texts(fixture)).toHaveLength(5)
})

test('a used-up site-wide quota for new numbers does not stop sign-ins with a verified number', async () => {
  const fixture = await startAuthServer({ ...SMS_WITHOUT_SERVER, rateLimitFactor: 1 })
  const [sam, kim] = [await fixture.newPerson(), await fixture.newPerson()]
  const phone = await enrolPhone(sam)
  const challengeId = await challenge(sam, phone)
  await sam.auth.mfa.verify({ factorId: phone, challengeId, code: await lastCode(fixture) })
  const elsewhere = await fixture.again(sam)
  fixture.clock.pass(1)
  await takeCall(fixture.deps, siteQuota('unverified', { rateLimitFactor: 1 }), 'all', 99)

  const newNumber = await enrolPhone(kim, '+61491570157')
  const refused = await kim.auth.mfa.challenge({ factorId: newNumber, channel: 'sms' })

  expect(refusalIn(refused)?.slice(0, 2)).toEqual([429, 'over_sms_send_rate_limit'])
  await challenge(elsewhere, phone)
  expect(await texts(fixture)).toHaveLength(2)
})

test('text messages for one client network are limited over all its accounts and numbers', async () => {
  const fixture = await startAuthServer({ ...SMS_WITHOUT_SERVER, rateLimitFactor: 1 })
  const ask = async (phone: string, from: string) => {
    const person = await fixture.newPerson()
    const factorId = await enrolPhone(person, phone)
    const path = `/auth/v1/factors/${factorId}/challenge`
    const { status, body } = await callAs(fixture, person, path, { json: { channel: 'sms' }, from })
    return [status, body.code]
  }

  for (let n = 0; n < 10; n += 1)
    expect((await ask(`+6149157020${n}`, '203.0.113.9'))[0], String(n)).toBe(200)

  expect(await ask('+61491570300', '203.0.113.9')).toEqual([429, 'over_sms_send_rate_limit'])
  expect((await ask('+61491570300', '198.51.100.7'))[0]).toBe(200)
})

test('the settings say whether codes can be sent by text message', async () => {
  const [withSms, without] = [await startAuthServer(SMS_WITHOUT_SERVER), await startAuthServer()]
  const provider = async (fixture: AuthServer) =>
    (await callAs(fixture, await fixture.newPerson(), '/auth/v1/settings', {})).body.sms_provider

  expect(await provider(withSms)).toBe('webhook')
  expect(await provider(without)).toBe('')
})

test('a phone enrolled before the first verified factor can be verified only by a session at aal2', async () => {
  const fixture = await startAuthServer(SMS_WITHOUT_SERVER)
  const sam = await fixture.newPerson()
  const factorId = await enrolPhone(sam)
  const app = await enrolTotp(sam)
  await passFactor(sam, app.factorId, fixture.codeOf(app))
  const thief = await fixture.again(sam)
  const challengeId = await challenge(thief, factorId)
  const result = { factorId, challengeId, code: await lastCode(fixture) }

  expect(refusalIn(await thief.auth.mfa.verify(result))).toEqual([
    403,
    'insufficient_aal',
    'AAL2 required to verify a new factor',
  ])
  expect((await sam.auth.mfa.verify(result)).error).toBeNull()
})

test('a phone number must be valid, and cannot be added again once it is verified', async () => {
  const fixture = await startAuthServer(SMS_WITHOUT_SERVER)
  const sam = await fixture.newPerson()
  const enrol = async (phone: string) => refusalIn(await sam.auth.mfa.enroll({ factorType: 'phone', phone }))

  expect(await enrol('')).toEqual([400, 'validation_failed', 'Phone number required to enroll Phone factor'])
  expect(await enrol('0491 570 156')).toEqual([
    400,
    'validation_failed',
    'Invalid phone number format (E.164 required)',
  ])
  await enrolPhone(sam)
  const factorId = await enrolPhone(sam)
  const challengeId = await challenge(sam, factorId)
  await sam.auth.mfa.verify({ factorId, challengeId, code: await lastCode(fixture) })
  expect(await enrol(PHONE)).toEqual([
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  ])
})

test('text messages are the only channel', async () => {
  const fixture = await startAuthServer(SMS_WITHOUT_SERVER)
  const sam = await fixture.newPerson()
  const factorId = await enrolPhone(sam)

  const json = { channel: 'whatsapp' }
  const { status, body } = await callAs(fixture, sam, `/auth/v1/factors/${factorId}/challenge`, { json })

  expect([status, body.code]).toEqual([400, 'validation_failed'])
})

test('the code is stored as a hash, except in the message', async () => {
  const fixture = await startAuthServer(SMS_WITHOUT_SERVER)
  const sam = await fixture.newPerson()
  await challenge(sam, await enrolPhone(sam))

  const [row] = await fixture.db.selectFrom('auth.challenges').selectAll().execute()

  expect(row?.code_hash).toHaveLength(32)
  expect(JSON.stringify(row)).not.toContain(await lastCode(fixture))
})

import { expect, test } from 'vitest'
import { callAs, refusalIn, startAuthServer } from '#test/fixtures/two-factor.ts'

const WRONG = [422, 'mfa_verification_failed', 'Invalid TOTP code entered']
const USED = [422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.']

test('an accepted code is refused afterwards, for the same challenge and for a new one', async () => {
  const fixture = await startAuthServer()
  const { auth, factorId, secret } = await fixture.newProtected()
  const { data } = await auth.mfa.challenge({ factorId })
  const challengeId = data?.id ?? ''
  const code = fixture.codeOf({ secret })
  expect((await auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull()

  expect(refusalIn(await auth.mfa.verify({ factorId, challengeId, code }))).toEqual(USED)
  expect(refusalIn(await auth.mfa.challengeAndVerify({ factorId, code }))).toEqual(WRONG)
})

test('a code older than the last accepted one is refused, even while its own time step lasts', async () => {
  const fixture = await startAuthServer()
  const { auth, factorId, secret } = await fixture.newProtected()
  const earlier = fixture.codeOf({ secret })
  const later = fixture.codeAfter({ secret }, 30)
  await auth.mfa.challengeAndVerify({ factorId, code: later })

  expect(refusalIn(await auth.mfa.challengeAndVerify({ factorId, code: earlier }))).toEqual(WRONG)
})

test('exactly one of ten concurrent uses of a code with ten challenges succeeds', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  const { factorId } = sam
  const code = fixture.codeOf(sam)
  const challenges = await Promise.all(
    Array.from({ length: 10 }, () =>
      callAs(fixture, sam, `/auth/v1/factors/${factorId}/challenge`, { json: {} }),
    ),
  )

  const results = await Promise.all(
    challenges.map(({ body }) =>
      callAs(fixture, sam, `/auth/v1/factors/${factorId}/verify`, { json: { challenge_id: body.id, code } }),
    ),
  )

  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(results.filter(({ body }) => body.code === 'mfa_verification_failed')).toHaveLength(9)
})

test('exactly one of ten concurrent responses to a challenge succeeds', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  const { body } = await callAs(fixture, sam, `/auth/v1/factors/${sam.factorId}/challenge`, { json: {} })
  const json = { challenge_id: body.id, code: fixture.codeOf(sam) }

  const results = await Promise.all(
    Array.from({ length: 10 }, () =>
      callAs(fixture, sam, `/auth/v1/factors/${sam.factorId}/verify`, { json }),
    ),
  )

  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('two sessions that verify the factor at once do not deadlock', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  const [one, two] = [await fixture.again(sam), await fixture.again(sam)]
  const [first, second] = [fixture.codeOf(sam), fixture.codeAfter(sam, 30)]

  const responses = await Promise.all([
    one.auth.mfa.challengeAndVerify({ factorId: sam.factorId, code: first }),
    two.auth.mfa.challengeAndVerify({ factorId: sam.factorId, code: second }),
  ])

  // a session that reaches aal2 ends the account's sessions at aal1: either one ended the other, or both succeeded
  for (const { error } of responses) expect(error?.status ?? 200).toBeLessThan(500)
  expect(responses.some(({ error }) => error === null)).toBe(true)
})

test('after twenty wrong codes, even the right one is refused for five minutes', async () => {
  const fixture = await startAuthServer()
  const { auth, factorId, secret } = await fixture.newProtected()
  const challengeId = (await auth.mfa.challenge({ factorId })).data?.id ?? ''
  const guess = async (code: string) => refusalIn(await auth.mfa.verify({ factorId, challengeId, code }))?.[1]

  const wrong = await Promise.all(Array.from({ length: 21 }, () => guess('000000')))

  expect(wrong.filter((code) => code === 'mfa_verification_failed')).toHaveLength(20)
  expect(wrong.filter((code) => code === 'over_request_rate_limit')).toHaveLength(1)
  expect(await guess(fixture.codeOf({ secret }))).toBe('over_request_rate_limit')
  fixture.clock.pass(6)
  const later = { factorId, code: fixture.codeOf({ secret }) }
  expect((await auth.mfa.challengeAndVerify(later)).error).toBeNull()
})

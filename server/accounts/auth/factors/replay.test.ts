import { expect, test } from 'vitest'
import { callAs, openAuthDesk, refusalIn } from '#test/fixtures/two-factor.ts'

const WRONG = [422, 'mfa_verification_failed', 'Invalid TOTP code entered']
const USED = [422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.']

test('a code is accepted once: neither for the same challenge again, nor for a new one', async () => {
  const desk = await openAuthDesk()
  const { auth, factorId, secret } = await desk.newProtected()
  const { data } = await auth.mfa.challenge({ factorId })
  const challengeId = data?.id ?? ''
  const code = desk.codeOf({ secret })
  expect((await auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull()

  expect(refusalIn(await auth.mfa.verify({ factorId, challengeId, code }))).toEqual(USED)
  expect(refusalIn(await auth.mfa.challengeAndVerify({ factorId, code }))).toEqual(WRONG)
})

test('a code from before an accepted one is refused, though its time is not over', async () => {
  const desk = await openAuthDesk()
  const { auth, factorId, secret } = await desk.newProtected()
  const earlier = desk.codeOf({ secret })
  const later = desk.codeAfter({ secret }, 30)
  await auth.mfa.challengeAndVerify({ factorId, code: later })

  expect(refusalIn(await auth.mfa.challengeAndVerify({ factorId, code: earlier }))).toEqual(WRONG)
})

test('of ten who show one code at once, each with a challenge of their own, exactly one gets in', async () => {
  const desk = await openAuthDesk()
  const sam = await desk.newProtected()
  const { factorId } = sam
  const code = desk.codeOf(sam)
  const challenges = await Promise.all(
    Array.from({ length: 10 }, () =>
      callAs(desk, sam, `/auth/v1/factors/${factorId}/challenge`, { json: {} }),
    ),
  )

  const answers = await Promise.all(
    challenges.map(({ body }) =>
      callAs(desk, sam, `/auth/v1/factors/${factorId}/verify`, { json: { challenge_id: body.id, code } }),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'mfa_verification_failed')).toHaveLength(9)
})

test('of ten who answer one challenge at once exactly one gets in', async () => {
  const desk = await openAuthDesk()
  const sam = await desk.newProtected()
  const { body } = await callAs(desk, sam, `/auth/v1/factors/${sam.factorId}/challenge`, { json: {} })
  const json = { challenge_id: body.id, code: desk.codeOf(sam) }

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => callAs(desk, sam, `/auth/v1/factors/${sam.factorId}/verify`, { json })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('two sessions that pass the factor at once do not wait for one another for ever', async () => {
  const desk = await openAuthDesk()
  const sam = await desk.newProtected()
  const [one, two] = [await desk.again(sam), await desk.again(sam)]
  const [first, second] = [desk.codeOf(sam), desk.codeAfter(sam, 30)]

  const answers = await Promise.all([
    one.auth.mfa.challengeAndVerify({ factorId: sam.factorId, code: first }),
    two.auth.mfa.challengeAndVerify({ factorId: sam.factorId, code: second }),
  ])

  // whoever came first ended the other's session, which was half signed in, or both were through
  for (const { error } of answers) expect(error?.status ?? 200).toBeLessThan(500)
  expect(answers.some(({ error }) => error === null)).toBe(true)
})

test('guessing is stopped after twenty wrong codes, from wherever they come, and the right one with it', async () => {
  const desk = await openAuthDesk()
  const { auth, factorId, secret } = await desk.newProtected()
  const challengeId = (await auth.mfa.challenge({ factorId })).data?.id ?? ''
  const guess = async (code: string) => refusalIn(await auth.mfa.verify({ factorId, challengeId, code }))?.[1]

  const wrong = await Promise.all(Array.from({ length: 21 }, () => guess('000000')))

  expect(wrong.filter((code) => code === 'mfa_verification_failed')).toHaveLength(20)
  expect(wrong.filter((code) => code === 'over_request_rate_limit')).toHaveLength(1)
  expect(await guess(desk.codeOf({ secret }))).toBe('over_request_rate_limit')
  desk.clock.pass(6)
  const later = { factorId, code: desk.codeOf({ secret }) }
  expect((await auth.mfa.challengeAndVerify(later)).error).toBeNull()
})

import type { Handler } from 'hono'
import * as v from 'valibot'
import { invalid, optionalText, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { lacksFactor } from '#server/accounts/identity/factors.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import { findSession, type SessionResponse } from '#server/accounts/identity/sessions.ts'
import { lockUser, type User } from '#server/accounts/identity/users.ts'
import { commitThenRefuse } from '#server/platform/database/commit-then-refuse.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createClientIp } from '#server/platform/http/client-ip.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { NIL_UUID, Uuid } from '#server/platform/uuid.ts'
import { findOpenChallenge, spendChallenge } from './challenges.ts'
import { factorAdded, notifyOwner } from './factor-mails.ts'
import { countGuess, giveBackGuess } from './guesses.ts'
import { saveRemovalLink } from './removal/removal-link.ts'
import { type Factor, findFactor, requireFactor, type TotpFactor, unknownFactor } from './require-factor.ts'
import { isSentCode } from './sent-codes.ts'
import { stepUpSession } from './session-level.ts'
import { stepOfCode } from './totp.ts'

const Body = v.object({
  challenge_id: v.optional(v.nullable(Uuid)),
  code: optionalText,
})

type Attempt = {
  userId: string
  sessionId: string
  factorId: string
  challengeId: string
  address: string
  code: string
}

/**
 * POST /auth/v1/factors/{id}/verify (supabase-wire.md 3.14): raises the session to aal2 with an unused code. The first
 * right code of a factor marks the factor as verified.
 */
export function verifyFactor(deps: Deps): Handler<UserEnv> {
  const addressOf = createClientIp(deps.config.trustProxy)
  return async (c) => {
    const { id: factorId, user_id: userId } = await requireFactor(deps.db, c)
    const body = await readBody(c, Body)
    const code = body.code?.replaceAll(/\s/g, '')
    if (!code) throw invalid('Code needs to be non-empty')
    const attempt = {
      userId,
      sessionId: c.get('session').id,
      factorId,
      challengeId: body.challenge_id ?? NIL_UUID,
      address: addressOf(c),
      code,
    }
    // refusals are returned, not thrown: the count of wrong codes must commit
    const session = await commitThenRefuse(deps.db, (tx) => decide(tx, deps, attempt))
    deps.wakeOutbox()
    return c.json(session)
  }
}

async function decide(tx: Tx, deps: Deps, attempt: Attempt): Promise<SessionResponse | ApiError> {
  const { userId, sessionId, factorId, challengeId: id, address, code } = attempt
  const user = await lockUser(tx, userId)
  const factor = user && (await findFactor(tx, factorId, userId))
  if (!user || !factor) return unknownFactor()
  const session = await findSession(tx, sessionId, userId)
  // a session at aal1 cannot verify a further factor, because that would bypass the verified factor
  if (factor.status !== 'verified' && (await lacksFactor(tx, userId, session?.aal)))
    return new ApiError(403, 'insufficient_aal', 'AAL2 required to verify a new factor')
  const challenge = await findOpenChallenge(tx, deps, { id, factorId, address })
  if (challenge instanceof ApiError) return challenge
  const refusal = await countGuess(tx, deps, userId)
  if (refusal) return refusal
  const isRight =
    factor.type === 'totp'
      ? await takeCode(tx, deps, factor, code)
      : await isSentCode(tx, deps, challenge, code)
  if (!isRight) return wrongCode(factor)

  await giveBackGuess(tx, deps, userId)
  await spendChallenge(tx, challenge, deps.now())
  await activateFactor(tx, deps, user, factor)
  return stepUpSession(tx, deps, { userId, sessionId, method: METHODS[factor.type], factorId })
}

const METHODS = { totp: 'totp', phone: 'mfa/phone' } as const

function wrongCode({ type }: Factor): ApiError {
  const of = type === 'totp' ? 'TOTP' : 'MFA Phone'
  return new ApiError(422, 'mfa_verification_failed', `Invalid ${of} code entered`)
}

/** Whether the code is right and newer than the last accepted code. Saves the code's time step (RFC 6238, 5.2). */
async function takeCode(
  tx: Tx,
  { encryption, now }: Deps,
  factor: TotpFactor,
  code: string,
): Promise<boolean> {
  const secret = encryption.decrypt(factor.secret)
  if (secret === undefined) throw new Error('None of the signing keys opens the seed of a factor.')
  const step = stepOfCode(secret, code, now())
  if (step === undefined) return false
  const { numUpdatedRows } = await tx
    .updateTable('auth.factors')
    .set({ last_step: String(step) })
    .where('id', '=', factor.id)
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', String(step))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Deletes the other unverified factors of this type. At the factor's first code, marks the factor as verified and mails
 * the owner.
 */
async function activateFactor(tx: Tx, deps: Deps, user: User, factor: Factor): Promise<void> {
  const { id, type } = factor
  await recordAccountEvent(tx, user.id, 'factor.verify', { factor: id, type })
  await tx
    .deleteFrom('auth.factors')
    .where('user_id', '=', user.id)
    .where('factor_type', '=', type)
    .where('status', '=', 'unverified')
    .where('id', '<>', id)
    .execute()
  if (factor.status === 'verified') return
  await notifyOwner(tx, deps, user, factorAdded(factor, user, await saveRemovalLink(tx, deps, id)))
}

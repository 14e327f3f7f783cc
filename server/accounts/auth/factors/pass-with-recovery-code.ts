import type { Handler } from 'hono'
import * as v from 'valibot'
import { invalid, optionalText, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { countRecoveryCodes, spendRecoveryCode } from '#server/accounts/identity/recovery-codes.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import type { SessionResponse } from '#server/accounts/identity/sessions.ts'
import { lockUser, type User } from '#server/accounts/identity/users.ts'
import { commitThenRefuse } from '#server/platform/database/commit-then-refuse.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { notifyOwner, recoveryCodeUsed } from './factor-mails.ts'
import { countGuess, giveBackGuess } from './guesses.ts'
import { stepUpSession } from './session-level.ts'

/** POST /auth/v1/factors/recovery: raises the session to aal2 with a recovery code, which works once. */
export function passWithRecoveryCode(deps: Deps): Handler<UserEnv> {
  return async (c) => {
    const { code } = await readBody(c, v.object({ code: optionalText }))
    if (!code?.trim()) throw invalid('Code needs to be non-empty')
    const attempt = { user: c.get('user'), sessionId: c.get('session').id, code }
    // refusals are returned, not thrown: the count of wrong codes must commit
    const session = await commitThenRefuse(deps.db, (tx) => decide(tx, deps, attempt))
    deps.wakeOutbox()
    return c.json(session)
  }
}

type Attempt = { user: User; sessionId: string; code: string }

async function decide(
  tx: Tx,
  deps: Deps,
  { user, sessionId, code }: Attempt,
): Promise<SessionResponse | ApiError> {
  await lockUser(tx, user.id)
  const refusal = await countGuess(tx, deps, user.id)
  if (refusal) return refusal
  if (!(await spendRecoveryCode(tx, user.id, code, deps.now())))
    return new ApiError(422, 'mfa_verification_failed', 'Invalid recovery code entered')

  await giveBackGuess(tx, deps, user.id)
  await recordAccountEvent(tx, user.id, 'recovery_code.use')
  const left = await countRecoveryCodes(tx, user.id)
  await notifyOwner(tx, deps, user, recoveryCodeUsed(left, user))
  return stepUpSession(tx, deps, { userId: user.id, sessionId, method: 'recovery_code', factorId: null })
}

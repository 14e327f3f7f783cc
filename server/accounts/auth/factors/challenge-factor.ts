import { randomUUID } from 'node:crypto'
import type { Context, Handler } from 'hono'
import * as v from 'valibot'
import { invalid, optionalText, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import { lockUser } from '#server/accounts/identity/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createClientIp } from '#server/platform/http/client-ip.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { saveChallenge } from './challenges.ts'
import { findFactor, requireFactor, unknownFactor } from './require-factor.ts'
import { sendCode } from './sent-codes.ts'

/**
 * POST /auth/v1/factors/{id}/challenge (supabase-wire.md 3.14): makes a challenge, which accepts one right code from
 * the same client IP. For a phone factor, also sends the code.
 */
export function challengeFactor(deps: Deps): Handler<UserEnv> {
  const addressOf = createClientIp(deps.config.trustProxy)
  return async (c) => {
    const { id: factorId, user_id: userId, type } = await requireFactor(deps.db, c)
    if (type === 'phone') await requireChannel(deps, c)
    const id = randomUUID()
    const { expires_at } = await deps.db.transaction().execute(async (tx) => {
      await lockUser(tx, userId)
      const factor = await findFactor(tx, factorId, userId)
      if (!factor) throw unknownFactor()
      const address = addressOf(c)
      const codeHash =
        factor.type === 'phone' ? await sendCode(tx, deps, { factor, challengeId: id, address }) : null
      await tx
        .updateTable('auth.factors')
        .set({ last_challenged_at: deps.now() })
        .where('id', '=', factorId)
        .execute()
      return saveChallenge(tx, deps, { id, factorId, address, codeHash })
    })
    if (type === 'phone') deps.wakeOutbox()
    return c.json({ id, type, expires_at: Math.floor(expires_at.getTime() / 1000) })
  }
}

/** Throws for any channel but 'sms', which is the default, and when the operator has not set up text messages. */
async function requireChannel({ config }: Deps, c: Context<UserEnv>): Promise<void> {
  if (!config.sms)
    throw new ApiError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
  const { channel } = await readBody(c, v.object({ channel: optionalText }))
  if (channel && channel !== 'sms') throw invalid("Invalid channel, supported values are 'sms'")
}

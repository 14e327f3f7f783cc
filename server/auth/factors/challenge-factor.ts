import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import type { UserEnv } from '#server/accounts/require-user.ts'
import { createClientAddress } from '#server/platform/client-address.ts'
import type { Deps } from '#server/platform/deps.ts'
import { saveChallenge } from './challenges.ts'
import { requireFactor } from './require-factor.ts'

/** POST /auth/v1/factors/{id}/challenge: leave to try a code, once, from where it was asked for (wire 3.14). */
export function challengeFactor(deps: Deps): Handler<UserEnv> {
  const addressOf = createClientAddress(deps.config.trustProxy)
  return async (c) => {
    const factor = await requireFactor(deps.db, c)
    const id = randomUUID()
    const { expires_at } = await deps.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('auth.factors')
        .set({ last_challenged_at: deps.now() })
        .where('id', '=', factor.id)
        .execute()
      return saveChallenge(tx, deps, { id, factorId: factor.id, address: addressOf(c), codeHash: null })
    })
    return c.json({ id, type: factor.factor_type, expires_at: Math.floor(expires_at.getTime() / 1000) })
  }
}

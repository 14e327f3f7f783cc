import type { Handler } from 'hono'
import * as v from 'valibot'
import { recordAccountEvent } from '#server/accounts/audit.ts'
import type { UserEnv } from '#server/accounts/require-user.ts'
import { lockUser, type User } from '#server/accounts/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { listIdentities, noteIdentities } from './identities.ts'

/** DELETE /auth/v1/user/identities/{id} (wire 3.15): the account is no longer entered this way; one way in stays. */
export function unlinkIdentity(deps: Deps): Handler<UserEnv> {
  return async (c) => {
    const id = c.req.param('id')
    if (!v.is(v.pipe(v.string(), v.uuid()), id))
      throw new ApiError(404, 'validation_failed', 'identity_id must be an UUID')
    await deps.db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, c.get('user').id)
      if (user) await unlink(tx, user, id, deps.now())
    })
    return c.json({})
  }
}

async function unlink(tx: Tx, user: User, id: string, now: Date): Promise<void> {
  const identities = await listIdentities(tx, user.id)
  if (identities.length <= 1)
    throw new ApiError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    )
  const identity = identities.find((one) => one.id === id.toLowerCase())
  if (!identity) throw new ApiError(422, 'identity_not_found', "Identity doesn't exist")
  await tx.deleteFrom('auth.identities').where('id', '=', identity.id).execute()
  if (identity.provider === 'email')
    await tx.updateTable('auth.users').set({ password_hash: null }).where('id', '=', user.id).execute()
  await noteIdentities(tx, user, now)
  await recordAccountEvent(tx, user.id, 'identity.unlink', { provider: identity.provider })
}

import type { Handler } from 'hono'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { cancelPendingChanges } from '#server/accounts/identity/pending-changes.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import { endSessions, findSession } from '#server/accounts/identity/sessions.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isUuid } from '#server/platform/uuid.ts'

/**
 * DELETE /account/v1/sessions/{id}: ends one session of the account, and cancels all pending changes of the account. An
 * email change that the caller's session began is kept, unless the caller ends this very session.
 */
export function endSession({ db }: Pick<Deps, 'db'>): Handler<UserEnv> {
  return async (c) => {
    const user = c.get('user')
    const id = c.req.param('id')
    await db.transaction().execute(async (tx) => {
      const session = isUuid(id) ? await findSession(tx, id, user.id) : undefined
      if (!session) throw new ApiError(404, 'not_found', 'That session has ended already.')
      await recordAccountEvent(tx, user.id, 'session.end', { session: session.id })
      await endSessions(tx, user.id, { only: session.id })
      await cancelPendingChanges(tx, user.id, { keepChangeOf: c.get('session').id })
    })
    return c.body(null, 204)
  }
}

/**
 * DELETE /account/v1/sessions: ends all other sessions of the account. Cancels all pending changes of the account, but
 * keeps an email change that the caller's session began.
 */
export function endOtherSessions({ db }: Pick<Deps, 'db'>): Handler<UserEnv> {
  return async (c) => {
    const user = c.get('user')
    await db.transaction().execute(async (tx) => {
      await recordAccountEvent(tx, user.id, 'session.end', { scope: 'others' })
      await endSessions(tx, user.id, { others: c.get('session').id })
      await cancelPendingChanges(tx, user.id, { keepChangeOf: c.get('session').id })
    })
    return c.body(null, 204)
  }
}

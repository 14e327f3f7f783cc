import type { Handler } from 'hono'
import { invalid } from '#server/accounts/auth/parsing/read-body.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { cancelPendingChanges } from '#server/accounts/identity/pending-changes.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import { endSessions } from '#server/accounts/identity/sessions.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * POST /auth/v1/logout?scope= (supabase-wire.md 3.13): ends all sessions of the account (`global`), the caller's own
 * (`local`) or all others (`others`). `global` and `others` also cancel the account's pending changes, but `others`
 * keeps an email change that the caller's session began.
 */
export function logout({ db }: Pick<Deps, 'db'>): Handler<UserEnv> {
  return async (c) => {
    const scope = c.req.query('scope') || 'global'
    const { user, session } = c.var
    const which = endedBy(scope, session.id)
    await db.transaction().execute(async (tx) => {
      await endSessions(tx, user.id, which)
      if (scope === 'global') await cancelPendingChanges(tx, user.id)
      if (scope === 'others') await cancelPendingChanges(tx, user.id, { keepChangeOf: session.id })
      await recordAccountEvent(tx, user.id, 'user.logout', { scope })
    })
    return c.body(null, 204)
  }
}

function endedBy(scope: string, session: string) {
  if (scope === 'global') return 'all'
  if (scope === 'local') return { own: session }
  if (scope === 'others') return { others: session }
  throw invalid(`Unsupported logout scope "${scope.slice(0, 40)}"`)
}

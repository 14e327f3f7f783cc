import type { Handler } from 'hono'
import type { AccountSessions } from '#domain/accounts/account.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deviceOf } from './device.ts'

/** GET /account/v1/sessions: the account's sessions, the caller's session first. */
export function listSessions({ db }: Pick<Deps, 'db'>): Handler<UserEnv> {
  return async (c) => {
    const own = c.get('session').id
    const sessions = await db
      .selectFrom('auth.sessions')
      .selectAll()
      .where('user_id', '=', c.get('user').id)
      .where('revoked_at', 'is', null)
      .orderBy((is) => is('id', '=', own), 'desc')
      .orderBy('refreshed_at', 'desc')
      .orderBy('id')
      .execute()
    return c.json({
      sessions: sessions.map((session) => ({
        id: session.id,
        device: deviceOf(session.user_agent),
        createdAt: session.created_at.toISOString(),
        lastSeenAt: session.refreshed_at.toISOString(),
        isThis: session.id === own,
        aal: session.aal,
      })),
    } satisfies AccountSessions)
  }
}

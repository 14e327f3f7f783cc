import type { Handler } from 'hono'
import { publicUser } from '#server/accounts/identity/public-user.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'

/** GET /auth/v1/user: the account, without an envelope (supabase-wire.md 3.11). */
export function getUser({ db }: Pick<Deps, 'db'>): Handler<UserEnv> {
  return async (c) => c.json(await publicUser(db, c.get('user')))
}

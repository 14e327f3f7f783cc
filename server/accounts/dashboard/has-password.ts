import type { Handler } from 'hono'
import type { OwnPassword } from '#domain/accounts/account.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'

/** GET /account/v1/password: whether the account has a password. Its identities do not show that. */
export const hasPassword: Handler<UserEnv> = (c) =>
  c.json({ isSet: c.get('user').password_hash !== null } satisfies OwnPassword)

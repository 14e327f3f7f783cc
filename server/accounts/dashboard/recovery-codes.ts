import type { Handler } from 'hono'
import type { NewRecoveryCodes, RecoveryCodesLeft } from '#domain/accounts/account.ts'
import { lockOthersOut } from '#server/accounts/auth/factors/factor-mails.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { hasVerifiedFactor } from '#server/accounts/identity/factors.ts'
import { enqueueNotice } from '#server/accounts/identity/notices.ts'
import { requireRecentAuthentication } from '#server/accounts/identity/recent-authentication.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '#server/accounts/identity/recovery-codes.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import { lockUser } from '#server/accounts/identity/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

/** GET /account/v1/recovery-codes: the number of unused codes. */
export function recoveryCodesLeft({ db }: Pick<Deps, 'db'>): Handler<UserEnv> {
  return async (c) => {
    const left = await countRecoveryCodes(db, c.get('user').id)
    return c.json({ left } satisfies RecoveryCodesLeft)
  }
}

/** POST /account/v1/recovery-codes: makes ten new codes, shown once. Earlier codes stop working. */
export function makeRecoveryCodes(deps: Deps): Handler<UserEnv> {
  return async (c) => {
    const user = c.get('user')
    const codes = await deps.db.transaction().execute(async (tx) => {
      await lockUser(tx, user.id)
      // codes need a factor: an intruder with the password could otherwise make codes before the owner adds a factor
      if (!(await hasVerifiedFactor(tx, user.id)))
        throw new ApiError(
          422,
          'no_second_factor',
          'Turn on two-factor sign-in first: recovery codes stand in for it.',
        )
      requireRecentAuthentication(c.get('session'), deps.now())
      await recordAccountEvent(tx, user.id, 'recovery_codes.make')
      if (user.email)
        await enqueueNotice(tx, deps, user.email, {
          kind: 'recovery-codes-made',
          what: 'You have new recovery codes',
          meaning: 'Each of the ten signs in once without your phone. Earlier ones work no more.',
          otherwise: lockOthersOut(user, 'make new codes in your settings'),
        })
      return replaceRecoveryCodes(tx, user.id, deps.now())
    })
    deps.wakeOutbox()
    return c.json({ codes } satisfies NewRecoveryCodes)
  }
}

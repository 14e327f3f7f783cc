import type { Handler } from 'hono'
import * as v from 'valibot'
import { factorUndone, notifyOwner } from '#server/accounts/auth/factors/factor-mails.ts'
import { undoableSince, unlinkYoungLinks } from '#server/accounts/auth/identities/unlink-young-links.ts'
import { mailedLink, sendCodeMail } from '#server/accounts/auth/mail/send-code-mail.ts'
import { linkHash, newLinkToken } from '#server/accounts/auth/mail/verify/one-time-tokens.ts'
import { invalid, optionalText, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import type { User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { removeFactors } from './remove-factors.ts'

/** `type` in the URL of the link, and in the URL of the page that the link opens. */
const TYPE = 'factor_removal'

/**
 * Marks the factor as verified now. Returns the URL of a page that can remove the factor again, for the mail to the
 * owner.
 */
export async function saveRemovalLink(tx: Tx, deps: Deps, factorId: string): Promise<string> {
  const token = newLinkToken()
  const now = deps.now()
  await tx
    .updateTable('auth.factors')
    .set({ status: 'verified', verified_at: now, removal_hash: linkHash(token), updated_at: now })
    .where('id', '=', factorId)
    .execute()
  return mailedLink(deps.config.publicUrl, { token, type: TYPE, redirectTo: deps.config.publicUrl })
}

/**
 * POST /auth/v1/factors/removal: the button behind the link in the mail about a new factor. The link works for
 * UNDO_DAYS. Removes that factor, all later factors and recovery codes, the password and recently linked providers, and
 * ends all sessions, because an intruder could use them. Mails a link to choose a new password, and responds with the
 * email address of that mail. A company's account gets no such mail, because a password would bypass the company's
 * sign-in: the response's `email` is null.
 */
export function removeFactorByLink(deps: Deps): Handler {
  return async (c) => {
    const { token } = await readBody(c, v.object({ token: optionalText }))
    if (!token) throw invalid('Removing a factor requires the token of its link')
    const removed = await deps.db.transaction().execute((tx) => remove(tx, deps, token))
    deps.wakeOutbox()
    if (!removed) throw new ApiError(403, 'otp_expired', 'Email link is invalid or has expired')
    return c.json(removed)
  }
}

async function remove(tx: Tx, deps: Deps, token: string): Promise<{ email: string | null } | undefined> {
  const now = deps.now()
  const user = await lockOwner(tx, token)
  // look for the factor under the lock: only one of concurrent calls finds it
  const factor = user && (await findYoungFactor(tx, token, undoableSince(now)))
  if (!user?.email || !factor) return undefined
  await removeFactors(tx, user, { by: 'mailed link', since: factor.verified_at })
  const { user: cleaned, unlinked } = await unlinkYoungLinks(tx, user, { now })
  await tx
    .updateTable('auth.users')
    .set({ password_hash: null, updated_at: now })
    .where('id', '=', user.id)
    .execute()
  await recordAccountEvent(tx, user.id, 'user.password', { why: 'factor removed by mail' })
  await notifyOwner(tx, deps, user, factorUndone(deps, user, { type: factor.factor_type, unlinked }))
  if (user.is_sso) return { email: null }
  const input = { redirectTo: `${deps.config.publicUrl}/auth`, challenge: undefined }
  // owner: strangers must not use up the limit of this mail, because the removal has deleted the earlier codes
  await sendCodeMail(tx, deps, { user: cleaned, kind: 'recovery', to: user.email, input, requester: 'owner' })
  return { email: user.email }
}

function lockOwner(tx: Tx, token: string): Promise<User | undefined> {
  return tx
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', (factors) =>
      factors.selectFrom('auth.factors').select('user_id').where('removal_hash', '=', linkHash(token)),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
}

function findYoungFactor(tx: Tx, token: string, since: Date) {
  return tx
    .selectFrom('auth.factors')
    .select('factor_type')
    .select((is) => is.ref('verified_at').$notNull().as('verified_at'))
    .where('removal_hash', '=', linkHash(token))
    .where('verified_at', '>', since)
    .executeTakeFirst()
}

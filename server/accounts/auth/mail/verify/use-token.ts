import { confirmEmailChange } from '#server/accounts/auth/mail/email-change/email-change.ts'
import { discardUnverifiedSignUp } from '#server/accounts/auth/mail/sign-up/discard-unverified-sign-up.ts'
import { resetMailTimers } from '#server/accounts/auth/mail/timing/mail-times.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { confirmEmail, isBanned, type User } from '#server/accounts/identity/users.ts'
import type { OneTimeKind, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { deleteTokens, type OneTimeToken, takeByCode, takeByLink } from './one-time-tokens.ts'

/** The kinds of token that each `type` of a request may use (supabase-wire.md 3.5). */
const KINDS = new Map<string, readonly OneTimeKind[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['magiclink', ['magiclink']],
  ['email', ['confirmation', 'magiclink']],
  ['recovery', ['recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
])

/** A token as a request presents it: the code with the address that it was sent to, or the token of the link. */
export type PresentedToken = { type: string } & ({ code: string; sentTo: string } | { link: string })

/** A used token and its account. `halfway`: the other address of a change has not confirmed yet. */
export type UsedToken = { user: User; token: OneTimeToken; halfway: boolean }

/**
 * Uses a token, which works once, and confirms the address or the change that the token was mailed for. Returns
 * undefined for an unknown token. The caller must commit in that case too, because the attempt is counted. Throws a 403
 * for a banned account, and what `confirmEmailChange` throws.
 */
export async function useToken(
  tx: Tx,
  deps: Deps,
  presented: PresentedToken,
): Promise<UsedToken | undefined> {
  const kinds = KINDS.get(presented.type) ?? []
  const taken =
    'link' in presented
      ? await takeByLink(tx, deps, presented.link, kinds)
      : await takeByCode(tx, deps, { ...presented, kinds })
  if (!taken) return undefined
  const { user, token } = taken
  if (isBanned(user, deps.now())) throw new ApiError(403, 'user_banned', 'User is banned')

  if (token.kind === 'email_change_current' || token.kind === 'email_change_new') {
    const changed = await confirmEmailChange(tx, deps, user, token.kind)
    return { user: changed ?? user, token, halfway: !changed }
  }
  return {
    user: user.email_confirmed_at ? user : await confirmOwner(tx, deps, user, token),
    token,
    halfway: false,
  }
}

/** Confirms the account's email address, which the token proves for the first time. */
async function confirmOwner(tx: Tx, deps: Deps, user: User, { drops_password }: OneTimeToken): Promise<User> {
  const now = deps.now()
  const owned = drops_password ? await discardUnverifiedSignUp(tx, user, now) : user
  await deleteTokens(tx, user.id, ['confirmation'])
  await resetMailTimers(deps, tx, user.email ?? '')
  await recordAccountEvent(tx, user.id, 'user.confirm')
  return confirmEmail(tx, owned, now)
}

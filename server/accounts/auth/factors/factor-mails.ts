import { brand } from '#domain/brand/brand.ts'
import { unlinkedBlocks } from '#server/accounts/auth/identities/identity-notices.ts'
import { UNDO_DAYS } from '#server/accounts/auth/identities/unlink-young-links.ts'
import { type AccountNotice, enqueueNotice } from '#server/accounts/identity/notices.ts'
import type { User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Factor } from './require-factor.ts'

const WITH = { totp: 'an authenticator app', phone: 'a phone number' } as const

/** The owner of the account. An account with single sign-on has no password: its owner signs in at the company. */
type Owner = Pick<User, 'is_sso'>

/** The notice that a factor was added. `removalUrl` leads to a page that can remove the factor again. */
export function factorAdded({ type }: Factor, { is_sso }: Owner, removalUrl: string): AccountNotice {
  const wayBack = is_sso
    ? 'it removes what was added, and signs out everybody who is in your account. You then sign in through your company again'
    : 'it removes what was added, signs out everybody who is in your account, and brings you to a new password'
  return {
    kind: 'factor-added',
    what: `Two-factor sign-in with ${WITH[type]} is on`,
    meaning: `Signing in asks for a code of it from now on, beside ${is_sso ? 'your company’s sign-in' : 'the password'}.`,
    otherwise: `press “This wasn’t me”. It works for ${UNDO_DAYS} days: ${wayBack}. After that, ring ${brand.phone}.`,
    button: { label: 'This wasn’t me', url: removalUrl },
  }
}

export function factorRemoved({ type }: Pick<Factor, 'type'>, owner: Owner): AccountNotice {
  return {
    kind: 'factor-removed',
    what: `Two-factor sign-in with ${WITH[type]} is off`,
    meaning: 'Signing in no longer asks for a code of it.',
    otherwise: lockOthersOut(owner, 'turn two-factor sign-in on again in your settings'),
  }
}

/**
 * The notice that the link in the mail removed a factor. `unlinked` names the providers that were unlinked with the
 * factor.
 */
export function factorUndone(
  deps: Pick<Deps, 'config'>,
  owner: Owner,
  { type, unlinked }: { type: Factor['type']; unlinked: readonly string[] },
): AccountNotice {
  return {
    ...factorRemoved({ type }, owner),
    meaning: owner.is_sso
      ? 'It was removed with the button in our email. Everybody is signed out of your account: sign in through your company again.'
      : 'It was removed with the button in our email. Everybody is signed out of your account, and its password works no more: we have sent you a link to choose a new one.',
    more: unlinkedBlocks(unlinked, deps),
  }
}

export function factorsRemovedByOperator({ is_sso }: Owner): AccountNotice {
  return {
    kind: 'factor-removed',
    what: 'Two-factor sign-in is off',
    meaning: `We took it off your account, as you asked us to, and signed out everybody who was in it. Signing in takes your ${is_sso ? 'company’s sign-in' : 'password'} alone until you turn it on again in your settings.`,
    otherwise: is_sso
      ? RING_BOTH
      : `choose “Forgot your password?” on the sign-in page, set a new password, and ring ${brand.phone}.`,
  }
}

export function recoveryCodeUsed(left: number, owner: Owner): AccountNotice {
  return {
    kind: 'recovery-code-used',
    what: 'A recovery code was used',
    meaning: `It signed in to your account in place of the code from your phone, and works no more. You have ${left} left: in your settings you can make ten new ones.`,
    otherwise: lockOthersOut(owner, 'make new recovery codes in your settings'),
  }
}

const RING_BOTH = `tell your company’s IT, and ring ${brand.phone}.`

/**
 * A mail's sentences about how to end an intruder's access. `then` is the step after a new password, such as "make new
 * recovery codes". The owner of an account with single sign-on must ask the company's IT instead: “Forgot your
 * password?” sends no mail for such an account.
 */
export function lockOthersOut({ is_sso }: Owner, then: string): string {
  if (is_sso) return RING_BOTH
  return `choose “Forgot your password?” on the sign-in page and set a new password: that signs out everybody who is in your account. Then ${then}. If you can’t, ring ${brand.phone}.`
}

/** Mails the notice to the account's email address, if it has one. */
export async function notifyOwner(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { email }: User,
  notice: AccountNotice,
): Promise<void> {
  if (email) await enqueueNotice(tx, deps, email, notice)
}

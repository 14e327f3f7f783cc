import { brand } from '#domain/brand/brand.ts'
import { enqueueNotice, type Notice } from '#server/accounts/identity/notices.ts'
import type { User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Factor } from './require-factor.ts'

const WITH = { totp: 'an authenticator app', phone: 'a phone number' } as const

/** The notice that a factor was added. */
export function factorAdded({ type }: Factor): Notice {
  return {
    kind: 'factor-added',
    what: `Two-factor sign-in with ${WITH[type]} is on`,
    meaning: 'Signing in asks for a code of it from now on, beside the password.',
    otherwise: OTHERWISE,
  }
}

/** The notice that a factor was removed. */
export function factorRemoved({ type }: Factor): Notice {
  return {
    kind: 'factor-removed',
    what: `Two-factor sign-in with ${WITH[type]} is off`,
    meaning: 'Signing in no longer asks for a code of it.',
    otherwise: OTHERWISE,
  }
}

/** The notice that a recovery code was used. */
export function recoveryCodeUsed(left: number): Notice {
  return {
    kind: 'recovery-code-used',
    what: 'A recovery code was used',
    meaning: `It signed in to your account in place of the code from your phone, and works no more. You have ${left} left: in your settings you can make ten new ones.`,
    otherwise: OTHERWISE,
  }
}

const OTHERWISE = `change your password, sign out everywhere else in your settings, and ring ${brand.phone}.`

/** Mails the notice to the account's email address, if it has one. */
export async function notifyOwner(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { email }: User,
  notice: Notice,
): Promise<void> {
  if (email) await enqueueNotice(tx, deps, email, notice)
}

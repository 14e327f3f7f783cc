import { recordAccountEvent } from '#server/accounts/audit.ts'
import { enqueueNotice } from '#server/accounts/notices.ts'
import { findUserByEmail, lockAddress, type User } from '#server/accounts/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { startMailTimers } from './mail-times.ts'
import { killTokens } from './one-time-tokens.ts'
import { type Asked, sendCodeMail } from './send-code-mail.ts'

type Side = 'email_change_current' | 'email_change_new'

/** The account is to have another address: both addresses are asked, and until both have said yes nothing changes. */
export async function beginEmailChange(
  tx: Tx,
  deps: Deps,
  user: User,
  { email, asked }: { email: string; asked: Asked },
): Promise<User> {
  const holder = await findUserByEmail(tx, email)
  if (holder && holder.id !== user.id) throw emailExists()
  await startMailTimers(deps, tx, ['email-change'], user.email ?? user.id)
  const changing = await tx
    .updateTable('auth.users')
    .set({ new_email: email, email_change_confirmed: null, updated_at: deps.now() })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAccountEvent(tx, user.id, 'user.email_change_asked')
  return mailEmailChange(tx, deps, changing, asked)
}

/** To each of the two that has not said yes yet. */
export async function mailEmailChange(tx: Tx, deps: Deps, user: User, asked: Asked): Promise<User> {
  const { email, new_email, email_change_confirmed: confirmed } = user
  let mailed = user
  if (email && confirmed !== 'current')
    mailed = await sendCodeMail(tx, deps, { user, kind: 'email_change_current', to: email, asked })
  if (new_email && confirmed !== 'new')
    mailed = await sendCodeMail(tx, deps, { user, kind: 'email_change_new', to: new_email, asked })
  return mailed
}

/** One address says yes. The account with its new address when that was the last one; undefined when it is halfway. */
export async function confirmEmailChange(
  tx: Tx,
  deps: Deps,
  user: User,
  side: Side,
): Promise<User | undefined> {
  const said = side === 'email_change_current' ? 'current' : 'new'
  if (user.email && user.email_change_confirmed === null) {
    await tx
      .updateTable('auth.users')
      .set({ email_change_confirmed: said, updated_at: deps.now() })
      .where('id', '=', user.id)
      .execute()
    return undefined
  }
  return finishEmailChange(tx, deps, user, user.new_email ?? '')
}

async function finishEmailChange(tx: Tx, deps: Deps, user: User, email: string): Promise<User> {
  await lockAddress(tx, email)
  if (await findUserByEmail(tx, email)) throw emailExists()
  const now = deps.now()
  await killTokens(tx, user.id)
  const identity = await tx
    .selectFrom('auth.identities')
    .select(['id', 'identity_data'])
    .where('user_id', '=', user.id)
    .where('provider', '=', 'email')
    .executeTakeFirst()
  if (identity)
    await tx
      .updateTable('auth.identities')
      .set({
        identity_data: JSON.stringify({ ...identity.identity_data, email, email_verified: true }),
        updated_at: now,
      })
      .where('id', '=', identity.id)
      .execute()
  await recordAccountEvent(tx, user.id, 'user.email')
  for (const to of [user.email, email]) if (to) await enqueueNotice(tx, deps, to, CHANGED)
  return tx
    .updateTable('auth.users')
    .set({
      email,
      new_email: null,
      email_change_confirmed: null,
      email_confirmed_at: now,
      user_metadata: JSON.stringify({ ...user.user_metadata, email, email_verified: true }),
      updated_at: now,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const CHANGED = {
  kind: 'email-changed',
  what: 'Your e-mail address was changed',
  meaning:
    'Your account has another e-mail address now. From here on we write to the new one, and you sign in with it.',
  otherwise: 'call us or reply to this e-mail at once: we will look into it with you.',
}

const emailExists = () =>
  new ApiError(422, 'email_exists', 'A user with this email address has already been registered')

import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { confirmEmail, saveEmailIdentity, type User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import { type Identity, listIdentities, saveProviderList } from './identities.ts'

/** How long the owner of the mailbox can undo what a session has added to the account, in days. */
export const UNDO_DAYS = 7

/** An addition to the account can be undone if it was made after this time. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * 86_400_000)

/**
 * Unlinks identities that signed-in sessions have linked in the last UNDO_DAYS: an intruder could sign in with them
 * after the password was reset. Keeps links made by the session `keepLinksOf`, and links made by a sign-in, where the
 * provider had verified the account's own address. Returns the account and the unlinked providers. Lock the account
 * first.
 */
export async function unlinkYoungLinks(
  tx: Tx,
  user: User,
  { now, keepLinksOf }: { now: Date; keepLinksOf?: string },
): Promise<{ user: User; unlinked: string[] }> {
  const removed = await tx
    .deleteFrom('auth.identities')
    .where('user_id', '=', user.id)
    .where('provider', '<>', 'email')
    .where('linking_session_id', 'is not', null)
    .where('linking_session_id', 'is distinct from', keepLinksOf ?? null)
    .where('created_at', '>', undoableSince(now))
    .returning('provider')
    .execute()
  if (removed.length === 0) return { user, unlinked: [] }
  const unlinked = [...new Set(removed.map(({ provider }) => provider))].toSorted()
  for (const provider of unlinked)
    await recordAccountEvent(tx, user.id, 'identity.unlink', { provider, why: 'reset' })
  return { user: await saveProviderList(tx, await keepOneIdentity(tx, user, now), now), unlinked }
}

/** Restores the email identity if no identity is left, because an intruder may have unlinked the earlier ones. */
async function keepOneIdentity(tx: Tx, user: User, now: Date): Promise<User> {
  if ((await listIdentities(tx, user.id)).length > 0) return user
  await saveEmailIdentity(tx, user, now)
  return confirmEmail(tx, user, now)
}

/** The linked providers of the account, without 'email'. */
export async function linkedProviders(tx: Tx, userId: string): Promise<string[]> {
  const identities: Identity[] = await listIdentities(tx, userId)
  const providers = identities.map(({ provider }) => provider).filter((provider) => provider !== 'email')
  return [...new Set(providers)]
}

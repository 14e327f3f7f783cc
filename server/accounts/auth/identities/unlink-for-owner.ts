import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { enqueueNotice } from '#server/accounts/identity/notices.ts'
import { cancelPendingChanges } from '#server/accounts/identity/pending-changes.ts'
import { endSessions } from '#server/accounts/identity/sessions.ts'
import { lockUserByEmail } from '#server/accounts/identity/users.ts'
import { COMMAND_LINE, recordAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteIdentities, listIdentities, saveProviderList } from './identities.ts'
import { unlinkedByOperator } from './identity-notices.ts'

type UnlinkDeps = Pick<Deps, 'config' | 'now'>

/** The result of `unlinkFor`. The only way to sign in is not unlinked, because the owner would be locked out. */
export type Unlinking = 'unlinked' | 'not linked' | 'only way to sign in' | 'no account'

/**
 * Unlinks a provider from the account with this email address, on the owner's request (rulings.md 56). The password is
 * removed with the provider `email`. Ends the account's sessions, cancels its pending changes, mails the owner and
 * writes the audit log.
 */
export function unlinkFor(
  db: Db,
  deps: UnlinkDeps,
  { email, provider }: { email: string; provider: string },
): Promise<Unlinking> {
  return db.transaction().execute(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) return 'no account'
    const identities = await listIdentities(tx, user.id)
    const ids = identities.filter((one) => one.provider === provider).map(({ id }) => id)
    if (ids.length === 0) return 'not linked'
    if (ids.length === identities.length) return 'only way to sign in'
    await deleteIdentities(tx, user, { ids, provider })
    await saveProviderList(tx, user, deps.now())
    await endSessions(tx, user.id, 'all')
    await cancelPendingChanges(tx, user.id)
    await recordAccountEvent(tx, user.id, 'identity.unlink', { provider, by: 'operator' })
    await enqueueNotice(tx, deps, user.email ?? email, unlinkedByOperator(provider))
    await recordAudit(tx, {
      actor: COMMAND_LINE,
      action: 'account.unlink',
      subject: user.email ?? user.id,
      details: { provider },
    })
    return 'unlinked'
  })
}

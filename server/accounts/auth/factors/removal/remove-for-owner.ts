import { foldEmail } from '#domain/text/email-address.ts'
import { factorsRemovedByOperator, notifyOwner } from '#server/accounts/auth/factors/factor-mails.ts'
import type { User } from '#server/accounts/identity/users.ts'
import { COMMAND_LINE, recordAudit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeFactors } from './remove-factors.ts'

/**
 * Removes all verified second factors of the accounts with this email address, SAML accounts too, on the owner's
 * written request. For each account that had factors, ends its sessions, mails the owner and writes the audit
 * log. Returns how many factors were removed; undefined without such an account.
 */
export function removeFactorsFor(
  db: Db,
  deps: Pick<Deps, 'config'>,
  email: string,
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const users = await lockUsers(tx, email)
    if (users.length === 0) return undefined
    let removed = 0
    for (const user of users) removed += await removeFrom(tx, deps, user)
    return removed
  })
}

async function removeFrom(tx: Tx, deps: Pick<Deps, 'config'>, user: User): Promise<number> {
  const removed = await removeFactors(tx, user, { by: 'operator' })
  if (removed === 0) return 0
  await notifyOwner(tx, deps, user, factorsRemovedByOperator(user))
  await recordAudit(tx, {
    actor: COMMAND_LINE,
    action: 'account.remove_factors',
    subject: user.email ?? user.id,
    details: { factors: removed },
  })
  return removed
}

function lockUsers(tx: Tx, email: string): Promise<User[]> {
  return tx
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', foldEmail(email))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

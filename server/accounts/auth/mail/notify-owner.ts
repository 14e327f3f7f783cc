import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { accountExistsMail } from './account-mails.ts'
import { mayMailOwner } from './mail-times.ts'

/**
 * Somebody began an account with an address that has one: its owner hears of it, once an hour at most (rulings.md 41).
 */
export async function notifyAccountExists(tx: Tx, deps: Deps, email: string): Promise<void> {
  if (!(await mayMailOwner(deps, tx, email))) return
  await enqueueMail(tx, {
    kind: 'account-exists',
    dedupeKey: `account-exists:${randomUUID()}`,
    message: accountExistsMail(email, `${deps.config.publicUrl}/auth`),
  })
}

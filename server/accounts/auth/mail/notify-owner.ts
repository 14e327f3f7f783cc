import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { accountExistsMail } from './account-mails.ts'
import { takeOwnerMail } from './timing/mail-times.ts'

/**
 * Mails the owner of an account that somebody signed up with its address, once an hour at most (rulings.md 41). Returns
 * whether a mail was enqueued.
 */
export async function notifyAccountExists(tx: Tx, deps: Deps, email: string): Promise<boolean> {
  if (!(await takeOwnerMail(deps, tx, email))) return false
  await enqueueMail(tx, {
    kind: 'account-exists',
    dedupeKey: `account-exists:${randomUUID()}`,
    message: accountExistsMail(email, `${deps.config.publicUrl}/auth`),
  })
  return true
}

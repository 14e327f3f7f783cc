import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { accountExistsMail } from './account-mails.ts'
import { takeOwnerMail } from './timing/mail-times.ts'

/**
 * Enqueues the mail that tells an account's owner that somebody has signed up with the account's address. The owner
 * gets it at most once per hour (rulings.md 41). Returns whether the mail was enqueued.
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

import * as v from 'valibot'
import type { Db } from '#server/platform/database/tables.ts'
import { MailMessage } from '#server/platform/mail/message.ts'

export type OutboxMail = MailMessage & { kind: string; status: 'pending' | 'done' | 'dead' }

/** Every queued message to this email address, oldest first, delivered or not. */
export async function mailTo(db: Db, address: string): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom('platform.outbox')
    .select(['kind', 'status', 'payload'])
    .orderBy('id')
    .execute()
  return rows
    .map(({ kind, status, payload }) => ({ ...v.parse(MailMessage, payload), kind, status }))
    .filter(({ to }) => to === address)
}

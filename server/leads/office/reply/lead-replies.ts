import { sql } from 'kysely'
import type { LeadReply } from '#domain/leads/office-leads.ts'
import type { LeadRow } from '#server/leads/office/lead-response.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'

const STATUS = { pending: 'waiting', done: 'sent', dead: 'failed' } as const

/** The deduplication key of a reply's mail. It ends with the lead's reference, by which `eraseLead` finds the mails. */
export const replyKey = (id: string, { reference }: Pick<LeadRow, 'reference'>) =>
  `lead-reply:${id}:${reference}`

/** `replyKey` in SQL, for a query of `leads.replies as reply` joined with `leads.leads`. */
export const REPLY_KEY = sql<string>`'lead-reply:' || reply.id || ':' || leads.leads.reference`

/**
 * The replies that operators wrote to the sender, oldest first. After the outbox has deleted a mail, the column
 * `failed` of the reply records whether the mail failed.
 */
export async function findReplies(
  db: Db | Tx,
  lead: Pick<LeadRow, 'id' | 'reference'>,
): Promise<LeadReply[]> {
  const replies = await db
    .selectFrom('leads.replies')
    .selectAll()
    .where('lead_id', '=', lead.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (replies.length === 0) return []
  const mails = await db
    .selectFrom('platform.outbox')
    .select(['dedupe_key', 'status'])
    .where(
      'dedupe_key',
      'in',
      replies.map(({ id }) => replyKey(id, lead)),
    )
    .execute()
  const status = new Map(mails.map((mail) => [mail.dedupe_key, STATUS[mail.status]]))
  return replies.map(({ id, author, sent_to, subject, text, failed, created_at }) => ({
    id,
    at: created_at.toISOString(),
    author,
    to: sent_to,
    subject,
    text,
    status: status.get(replyKey(id, lead)) ?? (failed ? 'failed' : 'sent'),
  }))
}

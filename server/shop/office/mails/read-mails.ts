import type { Handler } from 'hono'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { OrderMail, OrderMailText } from '#domain/orders/office/office-orders.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { MailMessage } from '#server/platform/mail/message.ts'
import { requireOrder } from '#server/shop/office/require-order.ts'
import type { Order } from '#server/shop/orders/orders.ts'

const MAX_MAILS = 100
/** At most 18 digits, so that an id always fits the database's bigint. */
const ID = /^\d{1,18}$/
const STATUS = { pending: 'waiting', done: 'sent', dead: 'failed' } as const

/** Reads the newest mails of an order, at most 100, newest first. */
export async function readMails(db: Db | Tx, { id }: Pick<Order, 'id'>): Promise<OrderMail[]> {
  const rows = await db
    .selectFrom('platform.outbox')
    .select(['id', 'kind', 'status', 'created_at', 'done_at', 'last_error'])
    .select([
      sql<Date | null>`case when status = 'pending' and undo is not null and next_at > now() then next_at end`.as(
        'goes_at',
      ),
      sql<string>`coalesce(payload ->> 'to', '')`.as('to'),
      sql<string>`coalesce(payload ->> 'subject', '')`.as('subject'),
    ])
    .where('about', '=', id)
    .orderBy('id', 'desc')
    .limit(MAX_MAILS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.to,
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    status: STATUS[row.status],
    sentAt: row.done_at?.toISOString() ?? null,
    goesAt: row.goes_at?.toISOString() ?? null,
    error: row.last_error,
  }))
}

/** GET /office/data/orders/:id/mails/:mail: one mail of an order with its text. */
export function readOrderMail({ db }: Pick<Deps, 'db'>): Handler<OfficeEnv> {
  return async (c) => {
    const order = await requireOrder(db, c)
    const { id, message, createdAt } = await requireMail(db, order, c.req.param('mail') ?? '')
    return c.json({
      id,
      to: message.to,
      subject: message.subject,
      createdAt: createdAt.toISOString(),
      text: message.text,
    } satisfies OrderMailText)
  }
}

/** Returns a mail of the order. Throws a 404 for an unknown id, a deleted mail or a mail of another order. */
export async function requireMail(db: Db | Tx, order: Order, id: string) {
  const row = ID.test(id)
    ? await db
        .selectFrom('platform.outbox')
        .select(['id', 'kind', 'status', 'payload', 'created_at'])
        .where('id', '=', id)
        .where('about', '=', order.id)
        .executeTakeFirst()
    : undefined
  const message = v.safeParse(MailMessage, row?.payload)
  if (!row || !message.success) {
    throw new ApiError(
      404,
      'not_found',
      'That email isn’t kept any more: sent emails are deleted after 30 days.',
    )
  }
  return { ...row, message: message.output, createdAt: row.created_at }
}

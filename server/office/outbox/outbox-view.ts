import { sql } from 'kysely'
import type { OutboxView, Trouble, TroubledMessage } from '#domain/office/office-outbox.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { ABOUT_ONE_MESSAGE } from '#server/platform/outbox/delivery-failure.ts'
import { FORM_FORWARD, WEBHOOK } from '#server/platform/webhooks/messages.ts'

/** The most messages in the response for each state and error. */
const SHOWN_EACH = 50
/** The most messages in the response. */
const SHOWN = 200
/** The most pairs of a state and an error in the response. */
const TROUBLES = 100

type Receivers = Pick<Config, 'webhook' | 'formsForwardUrl'>

/** The state of the outbox. The content of a message is left out, except for its recipient and subject. */
export async function readOutbox(db: Db | Tx, receivers: Receivers): Promise<OutboxView> {
  return {
    counts: await count(db),
    troubles: await readTroubles(db),
    messages: await readTroubled(db, receivers),
  }
}

async function count(db: Db | Tx): Promise<OutboxView['counts']> {
  const { rows } = await sql<OutboxView['counts']>`
    select
      count(*) filter (where status = 'dead')::int as failed,
      count(*) filter (where status = 'pending' and last_error is not null)::int as waiting,
      count(*) filter (where status = 'pending' and last_error is null)::int as fresh,
      count(*) filter (where status = 'done')::int as delivered
    from platform.outbox`.execute(db)
  return rows[0] ?? { failed: 0, waiting: 0, fresh: 0, delivered: 0 }
}

/**
 * How many messages need the operator: messages of the last 7 days that failed permanently, and messages that have been
 * pending for over 15 minutes. A pending message whose last error concerns only this message does not count.
 */
export async function countTroubled(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform.outbox
    where status = 'dead' and created_at > now() - interval '7 days'
      or status = 'pending' and created_at < now() - interval '15 minutes'
        and coalesce(last_error, '') !~ ${ABOUT_ONE_MESSAGE}`.execute(db)
  return rows[0]?.count ?? 0
}

async function readTroubles(db: Db | Tx): Promise<Trouble[]> {
  const rows = await db
    .selectFrom('platform.outbox')
    .select(['status', 'last_error', sql<number>`count(*)::int`.as('count')])
    .where('status', '!=', 'done')
    .where('last_error', 'is not', null)
    .groupBy(['status', 'last_error'])
    .orderBy('count', 'desc')
    .orderBy('last_error')
    .limit(TROUBLES)
    .execute()
  return rows.map(({ status, last_error, count }) => ({
    state: stateOf(status),
    error: last_error ?? '',
    count,
  }))
}

async function readTroubled(db: Db | Tx, receivers: Receivers): Promise<TroubledMessage[]> {
  const troubled = db
    .selectFrom('platform.outbox')
    .select(['id', 'kind', 'about', 'status', 'attempts', 'last_error', 'created_at', 'next_at'])
    .select([
      sql<string | null>`payload ->> 'to'`.as('to'),
      sql<string | null>`payload ->> 'subject'`.as('subject'),
      sql<number>`row_number() over (partition by status, last_error order by id desc)`.as('rank'),
    ])
    .where('status', '!=', 'done')
    .where('last_error', 'is not', null)
  const rows = await db
    .selectFrom(troubled.as('message'))
    .selectAll()
    .where('rank', '<=', SHOWN_EACH)
    .orderBy('status') // dead comes before pending
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    about: row.about,
    to: receiverOf(row.kind, receivers) ?? row.to ?? '',
    subject: row.subject ?? '',
    state: stateOf(row.status),
    attempts: row.attempts,
    error: row.last_error ?? '',
    createdAt: row.created_at.toISOString(),
    nextAt: row.status === 'dead' ? null : row.next_at.toISOString(),
  }))
}

const stateOf = (status: string) => (status === 'dead' ? 'failed' : 'waiting')

/** The host of an outgoing webhook; the rest of its URL may be a secret. Undefined for mails and text messages. */
function receiverOf(kind: string, { webhook, formsForwardUrl }: Receivers): string | undefined {
  if (kind !== WEBHOOK && kind !== FORM_FORWARD) return undefined
  const url = kind === WEBHOOK ? webhook?.url : formsForwardUrl
  return url ? new URL(url).host : ''
}

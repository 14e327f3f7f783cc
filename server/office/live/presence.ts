import { sql } from 'kysely'
import type { OfficePresence } from '#domain/office/office-live.ts'
import type { Db } from '#server/platform/database/tables.ts'

/** How long a row counts after its last renewal. An older row is probably from a process that has ended. */
const PRESENT_SECONDS = 45

type Looking = { id: string; operator: string; order: string | undefined }

/** Stores that an operator looks at an order. Stores nothing without an order, or for a deleted order. */
export async function addPresence(db: Db, { id, operator, order }: Looking): Promise<void> {
  if (!order) return
  await db
    .insertInto('office.presence')
    .columns(['stream', 'order_id', 'operator'])
    .expression((from) =>
      from
        .selectFrom('shop.orders')
        .select((select) => [select.val(id).as('stream'), 'id', select.val(operator).as('operator')])
        .where('id', '=', order),
    )
    .execute()
}

export async function renewPresence(db: Db, streams: readonly Looking[]): Promise<void> {
  await db
    .updateTable('office.presence')
    .set({ seen_at: sql`now()` })
    .where(
      'stream',
      'in',
      streams.map(({ id }) => id),
    )
    .execute()
}

export async function removePresence(db: Db, { id }: Looking): Promise<void> {
  await db.deleteFrom('office.presence').where('stream', '=', id).execute()
}

/** The operators who look at each order now, by the id of the order. */
export async function readPresence(db: Db): Promise<OfficePresence> {
  const rows = await db
    .selectFrom('office.presence')
    .select(['order_id', 'operator'])
    .distinct()
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${PRESENT_SECONDS})`)
    .orderBy('order_id')
    .orderBy('operator')
    .execute()
  const byOrder = Map.groupBy(rows, (row) => row.order_id)
  return Object.fromEntries([...byOrder].map(([id, present]) => [id, present.map((row) => row.operator)]))
}

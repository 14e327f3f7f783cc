import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { openEmptyDatabase } from '#test/database/empty-database.ts'
import { migrationsBefore } from '#test/database/older-migrations.ts'

test('migrated refunds keep their days if they add up to the refunded amount, and otherwise get the last day', async () => {
  const pool = await openEmptyDatabase()
  await migrate(pool, await migrationsBefore('0024'))
  await pool.query(`
    insert into shop.orders (id, number, state, idempotency_key, request_hash, subtotal_cents, total_cents, business_info,
        paid_at, refunded_cents, refunded_at, expires_at, check_at)
      select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'R-' || n, 'paid', n, 'h', 4499, 4499, '{}',
        '2026-05-01Z', cents, '2026-10-02Z', now(), now()
      from (values (1, 4499), (2, 3000), (3, 0)) as sample (n, cents);
    insert into shop.refunds (order_id, before_cents, cents, status, asked_by, asked_at) values
      ('00000000-0000-4000-8000-000000000001', 0, 1100, 'noted', 'boss', '2026-06-30Z'),
      ('00000000-0000-4000-8000-000000000001', 1100, null, 'made', 'boss', '2026-10-01Z'),
      ('00000000-0000-4000-8000-000000000002', 0, 1000, 'noted', 'boss', '2026-06-30Z'),
      ('00000000-0000-4000-8000-000000000003', 0, null, 'refused', 'boss', '2026-06-30Z')`)

  await migrate(pool)

  const { rows } = await pool.query(`
    select "order".number, entry.cents, to_char(entry.refunded_at at time zone 'UTC', 'YYYY-MM-DD') as day
      from shop.refund_entries entry join shop.orders "order" on "order".id = entry.order_id
      order by number, entry.refunded_at`)
  expect(rows).toEqual([
    { number: 'R-1', cents: 1100, day: '2026-06-30' },
    { number: 'R-1', cents: 3399, day: '2026-10-01' },
    { number: 'R-2', cents: 3000, day: '2026-10-02' },
  ])
})

import { expect, test } from 'vitest'
import { linkToFind } from '#domain/google/google-link.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openEmptyDatabase } from '#test/database/empty-database.ts'
import { migrationsBefore } from '#test/database/older-migrations.ts'

const SEARCH = linkToFind('Sam Sparky', 'Geelong, VIC')
const PLACE = `${SEARCH}&query_place_id=ChIJ1`
const OWNERS_LINK = 'https://g.page/r/owners/review'

test('the update takes the search of an order off its cards, and no other link', async () => {
  const pool = await openEmptyDatabase()
  await migrate(pool, await migrationsBefore('0054'))
  await pool.query(
    `with placed as (
      insert into shop.orders (number, state, idempotency_key, request_hash, subtotal_cents, total_cents, business_info,
          expires_at, check_at)
        select 'R-' || n, 'paid', n, 'h', 4499, 4499, jsonb_build_object('googleBusinessLink', link), now(), now()
        from (values (1, $1), (2, $2)) as sample (n, link)
        returning id, number)
    insert into shop.cards (order_id, line, position, product_id, code, destination)
      select placed.id, 1, position, 'keyring-white', code, target
      from placed join (values ('R-1', 1, 'AAAAAAA1', $1), ('R-1', 2, 'AAAAAAA2', $3), ('R-2', 1, 'AAAAAAA3', $2))
        as sample (of, position, code, target) on sample.of = placed.number`,
    [SEARCH, PLACE, OWNERS_LINK],
  )

  await migrate(pool)

  const { rows } = await pool.query('select destination from shop.cards order by code')
  expect(rows.map(({ destination }) => destination)).toEqual([null, OWNERS_LINK, PLACE])
})

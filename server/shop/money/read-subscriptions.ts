import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { MoneySubscriptions } from '#domain/money/sales.ts'
import type { Db } from '#server/platform/database/tables.ts'
import { runningView } from '#server/shop/orders/subscriptions.ts'

const SHOWN = 100

type Row = Parameters<typeof runningView>[0] & { orderId: string; businessName: string | null }

/**
 * Lists the subscriptions that have not ended, sorted by three keys: past due first, ending with the paid period first,
 * newest first. At most 100 are listed; `count` and `monthlyCents` cover all of them.
 */
export async function readSubscriptions(db: Db): Promise<MoneySubscriptions> {
  const { rows } = await sql<Row>`
    select subscription.id, subscription.order_id as "orderId", subscription.items,
        coalesce(nullif(sale.business_info ->> 'googleBusinessName', ''), nullif(sale.buyer_details ->> 'businessName', ''),
          sale.customer_name, sale.number) as "businessName",
        subscription.status, subscription.cancel_at_period_end, subscription.current_period_end
      from (
        select *, row_number() over (order by status = 'past_due' desc, cancel_at_period_end desc, created_at desc, id) as place
          from shop.subscriptions where status <> 'cancelled' order by place limit ${SHOWN}
      ) subscription join shop.orders sale on sale.id = subscription.order_id
      order by subscription.place`.execute(db)
  const { rows: sums } = await sql<{ count: number; monthlyCents: Cents }>`
    select count(distinct subscription.id)::int as count,
        coalesce(sum((item ->> 'quantity')::bigint * (item ->> 'unitCents')::bigint), 0)::float8 as "monthlyCents"
      from shop.subscriptions subscription
      left join lateral jsonb_array_elements(subscription.items) item on true
      where subscription.status <> 'cancelled'`.execute(db)
  return {
    count: 0,
    monthlyCents: 0,
    ...sums[0],
    items: rows.map(({ orderId, businessName, ...row }) => ({
      ...runningView(row),
      orderId,
      businessName: businessName ?? '',
    })),
  }
}

import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { MoneySubscriptions } from '#domain/money/sales.ts'
import type { Db, SubscriptionItem } from '#server/platform/database/tables.ts'

const SHOWN = 100

type Row = {
  id: string
  orderId: string
  businessName: string | null
  items: readonly SubscriptionItem[]
  status: 'active' | 'past_due' | 'ends'
  currentPeriodEnd: Date | null
}

/** Everything that has not ended: what is past due first, then what ends, and the newest first. */
export async function readSubscriptions(db: Db): Promise<MoneySubscriptions> {
  const { rows } = await sql<Row>`
    select subscription.id, subscription.order_id as "orderId", subscription.items,
        coalesce(nullif(sale.business_info ->> 'googleBusinessName', ''), nullif(sale.buyer_details ->> 'businessName', ''),
          sale.customer_name, sale.number) as "businessName",
        case when subscription.status = 'past_due' then 'past_due'
          when subscription.cancel_at_period_end then 'ends' else 'active' end as status,
        subscription.current_period_end as "currentPeriodEnd"
      from shop.subscriptions subscription join shop.orders sale on sale.id = subscription.order_id
      where subscription.status <> 'cancelled'
      order by subscription.status = 'past_due' desc, subscription.cancel_at_period_end desc,
        subscription.created_at desc, subscription.id
      limit ${SHOWN}`.execute(db)
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
    items: rows.map(({ items, currentPeriodEnd, businessName, ...row }) => ({
      ...row,
      businessName: businessName ?? '',
      names: items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
      monthlyCents: items.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0),
      currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
    })),
  }
}

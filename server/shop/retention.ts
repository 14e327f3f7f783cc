import { sql } from 'kysely'
import { periodBefore, RETENTION } from '#domain/site/retention.ts'
import { all, isOlder, type RetentionPlan } from '#server/platform/retention/rules.ts'

/** The retention of the tables of the shop (rulings.md 50). */
export const SHOP_RETENTION: RetentionPlan<'shop'> = {
  'shop.orders': {
    goes: [
      all(
        sql`paid_at is null and state in ('expired', 'cancelled') and not holds_stock and payment_problem is null`,
        isOlder('closed_at', RETENTION.unpaidOrder),
      ),
    ],
    blank: {
      due: all(
        sql`anonymised_at is null`,
        // `paid_at` can be null in a refunded order and in an order with a payment of a wrong amount
        (now) => sql`(paid_at < ${periodBefore(now, RETENTION.paidOrder)}
          or (paid_at is null and coalesce(closed_at, created_at) < ${periodBefore(now, RETENTION.paidOrder)}))`,
        (now) => sql`greatest(created_at, paid_at, shipped_at, delivered_at, closed_at)
          < ${periodBefore(now, RETENTION.paidOrder)}`,
        sql`not exists (select from shop.subscriptions subscription
          where subscription.order_id = shop.orders.id and subscription.status <> 'cancelled')`,
        (now) => sql`not exists (select from shop.renewals renewal
          where renewal.order_id = shop.orders.id and renewal.paid_at >= ${periodBefore(now, RETENTION.paidOrder)})`,
      ),
      set: (now) => sql`anonymised_at = ${now}, email = null, customer_name = null, customer_phone = null,
        delivery_address = null, buyer_details = '{}', session_url = null, tracking_number = null,
        business_info = '{"googleBusinessName": "", "googleBusinessLink": "", "businessLocation": "", "phoneNumber": ""}'`,
    },
  },
  'shop.order_lines': { goesWith: 'shop.orders' },
  'shop.order_notes': {
    goes: [
      () =>
        sql`exists (select from shop.orders "order" where "order".id = order_id and "order".anonymised_at is not null)`,
    ],
  },
  'shop.refunds': { goesWith: 'shop.orders' },
  'shop.refund_entries': { goesWith: 'shop.orders' },
  'shop.renewals': { goesWith: 'shop.orders' },
  'shop.subscriptions': { goesWith: 'shop.orders' },
  'shop.cards': { stays: 'A card works for as long as its owner has it.' },
  'shop.blank_batches': { stays: 'It says which codes are printed on cards.' },
  'shop.blank_cards': { stays: 'Its code is printed on a card.' },
  'shop.former_codes': { goesWith: 'shop.cards' },
  'shop.card_taps': { goesWith: 'shop.cards' },
  'shop.recent_taps': { goes: [isOlder('at', RETENTION.tapVisitor)] },
  // rows are deleted a day later, because `day` is in the shop's time zone, which may be behind UTC
  'shop.tap_networks': {
    goes: [(now) => sql`day < ${periodBefore(now, RETENTION.tapVisitor)}::timestamptz::date - 1`],
  },
  'shop.payment_events': {
    goes: [
      isOlder('processed_at', RETENTION.paymentEvent),
      isOlder('received_at', RETENTION.openPaymentEvent),
    ],
  },
  'shop.invoice_counter': { stays: 'Invoices are numbered without gaps.' },
  'shop.stock': { stays: 'It counts cards.' },
}

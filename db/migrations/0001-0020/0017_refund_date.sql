-- When money of an order last went back: a refund belongs to the tax period of its own day, not of the sale.
alter table shop.orders add column refunded_at timestamptz;
update shop.orders as o set refunded_at = coalesce(
    (select max(r.asked_at) from shop.refunds r where r.order_id = o.id and r.status in ('made', 'noted')),
    o.closed_at,
    o.paid_at)
  where o.refunded_cents > 0;

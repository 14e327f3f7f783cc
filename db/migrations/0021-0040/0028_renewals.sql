-- Payments of a subscription after the first, which is the order's: a row for each paid invoice of the payment provider.
create table shop.renewals (
  id text primary key,
  order_id uuid not null references shop.orders (id) on delete cascade,
  subscription_id text not null,
  -- the order's number and which payment of it this is, such as R-7WP7WJ-2
  number text not null unique,
  -- what was paid for
  description text not null,
  cents integer not null check (cents > 0),
  paid_at timestamptz not null,
  payment_intent_id text,
  refunded_cents integer not null default 0
);
create index renewals_order on shop.renewals (order_id);
create index renewals_paid on shop.renewals (paid_at);
create index renewals_payment on shop.renewals (payment_intent_id);

-- null for a refund of the order's own payment
alter table shop.refund_entries add renewal_id text references shop.renewals (id) on delete cascade;

-- Invoices of subscriptions that began before this table are read from the payment provider once.
alter table shop.subscriptions add renewals_read_at timestamptz;

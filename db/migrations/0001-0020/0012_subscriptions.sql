-- Orders of more than cards, and what of them is paid for each month (ruling 3). Until now there were cards alone.
alter table shop.orders
  -- without any there is nothing to program and to post
  add column has_cards boolean not null default true,
  -- due each month after the first, which is in the total
  add column monthly_cents integer not null default 0 check (monthly_cents >= 0),
  -- the payment provider's names for what pays each month, and for who does
  add column subscription_id text,
  add column customer_id text;
create index orders_subscription on shop.orders (subscription_id) where subscription_id is not null;

alter table shop.order_lines
  add column billing text not null default 'once' check (billing in ('once', 'monthly'));

-- What the payment provider says of each subscription; it is the account's that the order is of.
create table shop.subscriptions (
  -- the provider's
  id text primary key,
  order_id uuid not null references shop.orders (id) on delete cascade,
  customer_id text,
  status text not null check (status in ('active', 'past_due', 'cancelled')),
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  -- [{name, quantity, unitCents}], as it stands now: quantities change
  items jsonb not null,
  -- when the provider said so, by its own clock: what it said before that is old news
  as_of timestamptz not null,
  created_at timestamptz not null
);
create index subscriptions_order on shop.subscriptions (order_id);

-- What the operators add to an order on its way: when it came to each state, and the parcel it left in.
alter table shop.orders
  add column programming_at timestamptz,
  add column shipped_at timestamptz,
  add column delivered_at timestamptz,
  add column carrier text check (carrier <> ''),
  add column tracking_number text check (tracking_number <> '');

-- the board: a column a state
create index orders_by_state on shop.orders (state, created_at, id);

-- Refunds that operators asked for. What they do to the order is the payment provider's word alone to say.
create table shop.refunds (
  -- names the refund to the payment provider: asked for again under this id, it is made once
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop.orders (id) on delete cascade,
  -- what had gone back before: from there, one refund is asked for at most
  before_cents integer not null check (before_cents >= 0),
  -- null for all that is left
  cents integer check (cents > 0),
  status text not null default 'asked' check (status in ('asked', 'made', 'refused')),
  asked_by text not null,
  asked_at timestamptz not null
);
create unique index refunds_open on shop.refunds (order_id, before_cents) where status <> 'refused';

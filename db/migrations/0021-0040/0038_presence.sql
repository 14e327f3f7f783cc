-- Which operators look at which order now: one row for each open event stream that names an order. Its process renews
-- `seen_at`, so that the rows of a process that was killed end by themselves.
create unlogged table office.presence (
  stream uuid primary key,
  order_id uuid not null references shop.orders (id) on delete cascade,
  operator text not null,
  seen_at timestamptz not null default now()
);
create index presence_order on office.presence (order_id);

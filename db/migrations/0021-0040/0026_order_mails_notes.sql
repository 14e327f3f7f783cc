-- The order that a message is about: the office lists the mails of an order. `undo` says how the step that caused a
-- message is undone while the message waits; null for a message that nobody can take back.
alter table platform.outbox add column about uuid, add column undo jsonb;
update platform.outbox message set about = "order".id from shop.orders "order"
  where message.dedupe_key ~ '^[a-z-]+:[0-9a-f]{8}-[0-9a-f]{4}-' and "order".id::text = split_part(message.dedupe_key, ':', 2);
create index outbox_about on platform.outbox (about, id) where about is not null;

-- What the operators note on an order; buyers never see it.
create table shop.order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop.orders (id) on delete cascade,
  author text not null,
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index order_notes_order on shop.order_notes (order_id, created_at);

-- `version` counts the changes of an order: who changes what they see names it, and is told when it is no longer so.
-- `changed_at` is when: open boards ask for what has changed.
alter table shop.orders
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now();
create function shop.count_order_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.changed_at := pg_catalog.clock_timestamp();
  return new;
end $$;
create trigger orders_count_changes before update on shop.orders
  for each row execute function shop.count_order_change();
create index orders_changed on shop.orders (changed_at);

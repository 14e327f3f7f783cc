-- The money of a period: receipts by the time of payment, and each refund by its own day. An order's refunded_cents is a
-- sum, which says nothing of the period that a part of it belongs to.
create index orders_paid on shop.orders (paid_at) where paid_at is not null;

create table shop.refund_entries (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop.orders (id) on delete cascade,
  cents integer not null check (cents <> 0),
  -- never before the payment of its order, even if the refund's event came first
  refunded_at timestamptz not null
);
create index refund_entries_order on shop.refund_entries (order_id);
create index refund_entries_at on shop.refund_entries (refunded_at);

-- Refunds that operators asked for have days of their own. They are used where they make up the whole sum.
with asked as (
  select refund.order_id, refund.asked_at,
      coalesce(refund.cents, "order".total_cents - refund.before_cents) as cents
    from shop.refunds refund join shop.orders "order" on "order".id = refund.order_id
    where refund.status in ('made', 'noted')
), complete as (
  select "order".id from shop.orders "order" join asked on asked.order_id = "order".id
    group by "order".id having sum(asked.cents) = "order".refunded_cents and min(asked.cents) > 0
)
insert into shop.refund_entries (order_id, cents, refunded_at)
  select asked.order_id, asked.cents, greatest(asked.asked_at, "order".paid_at)
    from asked join complete on complete.id = asked.order_id join shop.orders "order" on "order".id = asked.order_id
  union all
  select "order".id, "order".refunded_cents,
      greatest(coalesce("order".refunded_at, "order".closed_at, "order".created_at), "order".paid_at)
    from shop.orders "order"
    where "order".refunded_cents > 0 and not exists (select from complete where complete.id = "order".id);

create function shop.note_refund() returns trigger language plpgsql as $$
declare
  before_cents integer := case when tg_op = 'INSERT' then 0 else old.refunded_cents end;
begin
  if new.refunded_cents <> before_cents then
    insert into shop.refund_entries (order_id, cents, refunded_at)
      values (new.id, new.refunded_cents - before_cents, greatest(coalesce(new.refunded_at, now()), new.paid_at));
  end if;
  if tg_op = 'UPDATE' and old.paid_at is null and new.paid_at is not null then
    update shop.refund_entries set refunded_at = new.paid_at where order_id = new.id and refunded_at < new.paid_at;
  end if;
  return null;
end $$;
create trigger orders_note_refund after insert or update of refunded_cents, paid_at on shop.orders
  for each row execute function shop.note_refund();

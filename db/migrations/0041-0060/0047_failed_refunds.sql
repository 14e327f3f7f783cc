-- When a refund last failed at the bank. From then on, what went back is asked of the payment provider, because events
-- from before the failure may arrive after it.
alter table shop.orders add column refund_failed_at timestamptz;
alter table shop.renewals add column refund_failed_at timestamptz;

-- A failed refund is a negative entry at the time of the failure.
create or replace function shop.note_refund() returns trigger language plpgsql as $$
declare
  before_cents integer := case when tg_op = 'INSERT' then 0 else old.refunded_cents end;
  made_at timestamptz := case when new.refunded_cents < before_cents then new.refund_failed_at else new.refunded_at end;
begin
  if new.refunded_cents <> before_cents then
    insert into shop.refund_entries (order_id, cents, refunded_at)
      values (new.id, new.refunded_cents - before_cents, greatest(coalesce(made_at, now()), new.paid_at));
  end if;
  if tg_op = 'UPDATE' and old.paid_at is null and new.paid_at is not null then
    update shop.refund_entries set refunded_at = new.paid_at where order_id = new.id and refunded_at < new.paid_at;
  end if;
  return null;
end $$;

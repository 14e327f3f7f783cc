-- What was bought besides cards is set up with the buyer: each such line is a job with a state of its own, and the time
-- at which it reached that state. Lines of cards keep the default.
alter table shop.order_lines
  add column job text not null default 'to_do' check (job in ('to_do', 'in_progress', 'live')),
  add column job_at timestamptz;
update shop.order_lines line set job = 'live', job_at = coalesce("order".set_up_at, "order".delivered_at)
  from shop.orders "order"
  where "order".id = line.order_id and line.type <> 'nfc_card'
    and ("order".set_up_at is not null or ("order".state = 'delivered' and not "order".has_cards));

-- A job changes before its order does (`set_up_at`, even to the same value), so that this trigger sees it.
create or replace function shop.show_purchases() returns trigger language plpgsql as $$
begin
  delete from public.purchases where order_id = new.id
    and (new.user_id is null or user_id <> new.user_id or new.paid_at is null);
  if new.user_id is not null and new.paid_at is not null then
    insert into public.purchases (user_id, product_name, created_at, quantity, price, status, order_id, line)
      select new.user_id, line.name, new.paid_at, line.quantity, line.unit_cents / 100.0,
          case
            when line.type <> 'nfc_card' and new.state in ('paid', 'programming', 'shipped', 'delivered')
              then case when line.job = 'live' then 'Delivered' else 'Processing' end
            else coalesce(shop.purchase_status(new.state), 'Processing')
          end, new.id, line.line
        from shop.order_lines line where line.order_id = new.id
      on conflict (order_id, line) do update set status = excluded.status;
  end if;
  return null;
end $$;

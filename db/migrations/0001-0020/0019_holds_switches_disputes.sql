-- How many cards of a line are off the shelf. An unpaid order may hold fewer than it asks for (rulings.md 49); a paid
-- one holds all but those it is short of. Changed only under the lock of the variant's row in shop.stock.
alter table shop.order_lines add column held integer not null default 0 check (held between 0 and quantity);
update shop.order_lines line set held = line.quantity - line.short from shop.orders "order"
  where "order".id = line.order_id and "order".holds_stock and line.type = 'nfc_card';

alter table shop.orders
  -- keyed hash of the network that placed the order, while it is unpaid: holds are capped by network
  add column held_by text,
  -- what the payment provider says of a dispute: {id, stage, reason, cents, dueAt, asOf}
  add column dispute jsonb,
  -- whether there is anything but cards, which is set up with the buyer, and when that was done and handed over
  add column has_others boolean not null default false,
  add column set_up_at timestamptz;
create index orders_to_set_up on shop.orders (id) where has_others and set_up_at is null;
create index orders_disputed on shop.orders (id) where dispute is not null;

update shop.orders set has_others = true
  where id in (select order_id from shop.order_lines where type <> 'nfc_card');
update shop.orders set set_up_at = coalesce(delivered_at, paid_at) where state = 'delivered' and not has_cards;

alter table shop.cards
  -- a card that is switched off redirects nowhere, and its link cannot be changed
  add column off_at timestamptz,
  add column off_reason text check (off_reason in ('refund', 'operator')),
  -- a link outside of Google that an operator has agreed to; any other shows a page first
  add column approved_link text,
  add check ((off_at is null) = (off_reason is null));
update shop.cards card set off_at = now(), off_reason = 'refund' from shop.orders "order"
  where "order".id = card.order_id and "order".state = 'refunded';

-- Taps before the card was posted were tests at the bench.
delete from shop.card_taps tap using shop.cards card, shop.orders "order"
  where card.code = tap.code and "order".id = card.order_id
    and ("order".shipped_at is null or tap.day < ("order".shipped_at at time zone 'Australia/Sydney')::date);

-- New taps a card, network and day, so that one network cannot make up hundreds: forgotten after the day.
alter table shop.recent_taps add column network text not null default '';
create unlogged table shop.tap_networks (
  code text not null,
  network text not null,
  day date not null,
  taps integer not null,
  primary key (code, network, day)
);
create index tap_networks_stale on shop.tap_networks (day);

-- Each part of an order has a status of its own: cards travel, everything else is set up.
create or replace function shop.show_purchases() returns trigger language plpgsql as $$
begin
  delete from public.purchases where order_id = new.id
    and (new.user_id is null or user_id <> new.user_id or new.paid_at is null);
  if new.user_id is not null and new.paid_at is not null then
    insert into public.purchases (user_id, product_name, created_at, quantity, price, status, order_id, line)
      select new.user_id, line.name, new.paid_at, line.quantity, line.unit_cents / 100.0,
          case
            when new.has_cards and line.type <> 'nfc_card' and new.state in ('paid', 'programming', 'shipped', 'delivered')
              then case when new.set_up_at is null then 'Processing' else 'Delivered' end
            else coalesce(shop.purchase_status(new.state), 'Processing')
          end, new.id, line.line
        from shop.order_lines line where line.order_id = new.id
      on conflict (order_id, line) do update set status = excluded.status;
  end if;
  return null;
end $$;
drop trigger orders_show_purchases on shop.orders;
create trigger orders_show_purchases after insert or update of state, user_id, paid_at, set_up_at on shop.orders
  for each row execute function shop.show_purchases();

-- mixed orders whose cards were delivered while the rest is still owed
update public.purchases purchase set status = 'Processing'
  from shop.orders "order", shop.order_lines line
  where purchase.order_id = "order".id and line.order_id = "order".id and line.line = purchase.line
    and "order".has_cards and line.type <> 'nfc_card' and "order".state in ('shipped', 'delivered');

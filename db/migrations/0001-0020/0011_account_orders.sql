-- Whose an order is, what the account sees of it, and the cards that were made for it.
alter table shop.orders
  -- the account it was placed with, or whose confirmed address paid for it
  add column user_id uuid references auth.users on delete set null,
  -- what a signed-in buyer told us beside the business details (spec 3.6)
  add column buyer_details jsonb not null default '{}';
create index orders_user on shop.orders (user_id) where user_id is not null;
create index orders_buyer on shop.orders (lower(email));

-- The words of contract 4 for a paid order; null while nothing is paid.
create function shop.purchase_status(state text) returns text language sql immutable as $$
  select case state
    when 'paid' then 'Processing'
    when 'programming' then 'Processing'
    when 'shipped' then 'Shipped'
    when 'delivered' then 'Delivered'
    when 'refunded' then 'Refunded'
  end
$$;

-- A paid order of somebody with an account is theirs, whoever placed it.
create function shop.find_buyer() returns trigger language plpgsql as $$
begin
  select id into new.user_id from auth.users
    where email = lower(new.email) and not is_sso and email_confirmed_at is not null;
  return new;
end $$;
create trigger orders_find_buyer before insert or update of email, paid_at on shop.orders
  for each row when (new.user_id is null and new.paid_at is not null and new.email is not null)
  execute function shop.find_buyer();

-- What an account has bought stands among its purchases, in step with the order, whoever changes it.
create function shop.show_purchases() returns trigger language plpgsql as $$
begin
  delete from public.purchases where order_id = new.id
    and (new.user_id is null or user_id <> new.user_id or new.paid_at is null);
  if new.user_id is not null and new.paid_at is not null then
    insert into public.purchases (user_id, product_name, created_at, quantity, price, status, order_id, line)
      select new.user_id, line.name, new.paid_at, line.quantity, line.unit_cents / 100.0,
          coalesce(shop.purchase_status(new.state), 'Processing'), new.id, line.line
        from shop.order_lines line where line.order_id = new.id
      on conflict (order_id, line) do update set status = excluded.status;
  end if;
  return null;
end $$;
create trigger orders_show_purchases after insert or update of state, user_id, paid_at on shop.orders
  for each row execute function shop.show_purchases();

-- Whoever proves that an address is theirs finds the orders that were paid for with it.
create function shop.attach_orders() returns trigger language plpgsql as $$
begin
  update shop.orders set user_id = new.id
    where user_id is null and paid_at is not null and lower(email) = new.email;
  return null;
end $$;
create trigger users_attach_orders after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email is not null and new.email_confirmed_at is not null and not new.is_sso)
  execute function shop.attach_orders();

-- Each card that is sold, by the code that is on it: /t/{code}.
create table shop.cards (
  code text primary key,
  order_id uuid not null references shop.orders (id) on delete cascade,
  line smallint not null,
  -- the how-manieth of its line, from 1
  position smallint not null,
  product_id text not null,
  label text not null default '',
  -- where a tap leads; null until it is known
  destination text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, line, position)
);

-- Taps a card and a day (of Sydney): counted, never who it was.
create table shop.card_taps (
  code text not null references shop.cards (code) on delete cascade,
  day date not null,
  taps integer not null default 0,
  primary key (code, day)
);

-- Who tapped within the hour, as a keyed hash whose key changes each day: forgotten after that.
create unlogged table shop.recent_taps (
  code text not null,
  visitor text not null,
  at timestamptz not null,
  primary key (code, visitor)
);
create index recent_taps_stale on shop.recent_taps (at);

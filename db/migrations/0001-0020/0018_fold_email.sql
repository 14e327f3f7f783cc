-- lower() folds other alphabets too, by the rules of the database's locale: the Kelvin sign becomes k, and an order paid
-- with such an address would be somebody else's. The C collation folds A to Z alone, on every server.
create function shop.fold_email(address text) returns text language sql immutable parallel safe as $$
  select lower(address collate "C")
$$;

create or replace function shop.lock_buyer(address text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('buyer:' || shop.fold_email(address), 0))
$$;

create or replace function shop.find_buyer() returns trigger language plpgsql as $$
begin
  perform shop.lock_buyer(new.email);
  select id into new.user_id from auth.users
    where email = shop.fold_email(new.email) and not is_sso and email_confirmed_at is not null;
  return new;
end $$;

create or replace function shop.attach_orders() returns trigger language plpgsql as $$
begin
  perform shop.lock_buyer(new.email);
  update shop.orders set user_id = new.id
    where user_id is null and paid_at is not null and shop.fold_email(email) = new.email;
  return null;
end $$;

drop index shop.orders_buyer;
create index orders_buyer on shop.orders (shop.fold_email(email));

-- the last line of defence: no account has an address with letters that could be folded into another's
alter table auth.users add constraint users_email_ascii check (octet_length(email) = char_length(email)) not valid;
alter table auth.users add constraint users_new_email_ascii check (octet_length(new_email) = char_length(new_email)) not valid;

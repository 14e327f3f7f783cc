-- Whether an order's account was found by the order's email, and not signed in at the checkout. After a correction of
-- the email, such an account no longer owns the order. For older orders this is unknown, and they keep their account.
alter table shop.orders add column found_by_email boolean not null default false;

create or replace function shop.find_buyer() returns trigger language plpgsql as $$
begin
  perform shop.lock_buyer(new.email);
  select id into new.user_id from auth.users
    where email = shop.fold_email(new.email) and not is_sso and email_confirmed_at is not null;
  new.found_by_email = new.user_id is not null;
  return new;
end $$;

create or replace function shop.attach_orders() returns trigger language plpgsql as $$
begin
  perform shop.lock_buyer(new.email);
  update shop.orders set user_id = new.id, found_by_email = true
    where user_id is null and paid_at is not null and shop.fold_email(email) = new.email;
  return null;
end $$;

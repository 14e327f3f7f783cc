-- What the operators note on a person, by one of the person's email addresses, folded.
create table office.customer_notes (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- the operator's email address
  author text not null,
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index customer_notes_email on office.customer_notes (email, created_at);

-- Whether an order, a lead or an account has this email address, which must be folded.
create function office.is_known(address text) returns boolean language sql stable
  return exists (select from leads.leads where shop.fold_email(leads.email) = address)
    or exists (select from shop.orders where shop.fold_email(orders.email) = address)
    or exists (select from auth.users where users.email = address);

-- A corrected email address takes the notes along, unless something else still has the old address.
create function office.move_customer_notes() returns trigger language plpgsql as $$
begin
  if not office.is_known(shop.fold_email(old.email)) then
    update office.customer_notes set email = shop.fold_email(new.email) where email = shop.fold_email(old.email);
  end if;
  return null;
end $$;
create trigger orders_move_customer_notes after update of email on shop.orders for each row
  when (shop.fold_email(old.email) <> shop.fold_email(new.email)) execute function office.move_customer_notes();
create trigger leads_move_customer_notes after update of email on leads.leads for each row
  when (shop.fold_email(old.email) <> shop.fold_email(new.email)) execute function office.move_customer_notes();
create trigger users_move_customer_notes after update of email on auth.users for each row
  when (shop.fold_email(old.email) <> shop.fold_email(new.email)) execute function office.move_customer_notes();

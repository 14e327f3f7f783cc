-- The account's own rows: its saved cart, and what it has bought. Who sees what is decided here (wire 4.1).
do $$
declare
  needed text;
begin
  foreach needed in array array['anon', 'authenticated'] loop
    begin
      if not exists (select from pg_catalog.pg_roles where rolname = needed) then
        execute pg_catalog.format('create role %I nologin', needed);
      end if;
    exception
      -- another database of the same server is migrated at this very moment
      when duplicate_object or unique_violation then null;
    end;
    if not pg_catalog.pg_has_role(current_user, needed, 'member') then
      execute pg_catalog.format('grant %I to %I', needed, current_user);
    end if;
  end loop;
exception
  when insufficient_privilege then
    raise exception 'The database user needs the roles anon and authenticated: let it create roles (alter role % createrole), or create both and grant them to it.', current_user;
end $$;

create table public.purchases (
  id uuid primary key default gen_random_uuid(),
  -- the caller, as the API says who it is
  user_id uuid not null references auth.users on delete cascade
    default (nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid,
  product_name text not null check (length(product_name) <= 300),
  created_at timestamptz not null default now(),
  quantity integer not null check (quantity > 0),
  -- a note of what was shown, never what is charged: that comes from the catalogue
  price numeric(12, 2) not null check (price >= 0),
  status text not null default 'Pending',
  -- the paid order that the row is of; none in a saved cart
  order_id uuid references shop.orders on delete cascade,
  line smallint,
  check ((order_id is null) = (status = 'Pending')),
  unique (order_id, line)
);
create index purchases_user on public.purchases (user_id, created_at desc);
-- a saved cart holds each product once (ruling 8)
create unique index purchases_cart on public.purchases (user_id, product_name) where status = 'Pending';

alter table public.purchases enable row level security;
create policy own_rows on public.purchases for select to authenticated
  using (user_id = (select nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid);
create policy add_to_cart on public.purchases for insert to authenticated
  with check (status = 'Pending' and order_id is null
    and user_id = (select nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid);
create policy change_cart on public.purchases for update to authenticated
  using (status = 'Pending'
    and user_id = (select nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid)
  with check (status = 'Pending' and order_id is null
    and user_id = (select nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid);
create policy clear_cart on public.purchases for delete to authenticated
  using (status = 'Pending'
    and user_id = (select nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid);

grant usage on schema public to anon, authenticated;
grant select, delete on public.purchases to authenticated;
grant insert (id, user_id, product_name, created_at, quantity, price, status) on public.purchases to authenticated;
grant update (id, user_id, product_name, created_at, quantity, price, status) on public.purchases to authenticated;

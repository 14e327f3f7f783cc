-- What the retention job needs (server/platform/retention): marks, and indexes to find what is due.

-- when what is personal was taken out of a paid order; the figures stay
alter table shop.orders add column anonymised_at timestamptz;
create index orders_to_anonymise on shop.orders (paid_at) where anonymised_at is null;
create index orders_unpaid_closed on shop.orders (closed_at) where paid_at is null;

create index leads_last_worked_on on leads.leads (updated_at);
create index sessions_unused on auth.sessions (refreshed_at);
create index refresh_tokens_used on auth.refresh_tokens (used_at) where used_at is not null;
create index users_unconfirmed on auth.users (created_at) where email_confirmed_at is null;
create index account_log_at on auth.audit_log (at);
create index payment_events_processed on shop.payment_events (processed_at);

-- A replaced token goes before the one that replaced it.
alter table auth.refresh_tokens drop constraint refresh_tokens_parent_id_fkey;
alter table auth.refresh_tokens add constraint refresh_tokens_parent_id_fkey
  foreign key (parent_id) references auth.refresh_tokens on delete set null;

-- The office's log stays as it is for five years, as business records do; only then may an entry go.
create index audit_log_at on office.audit_log (at);
create or replace function office.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '5 years' then
    return old;
  end if;
  raise exception 'the audit log is only ever added to';
end $$;

-- The operators' side: who may use the office, and what they did there.
create schema if not exists office;

-- Granted by the command on the machine, never by the API.
create table office.operators (
  email text primary key check (email = lower(email)),
  granted_at timestamptz not null default now()
);

-- Who changed what. Rows are added in the transaction of the change itself, and stay as they are.
create table office.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- the operator's e-mail address, or 'command line'
  actor text not null,
  -- lead.state, lead.note, order.move, order.refund, stock.set, outbox.retry, leads.export, operator.grant …
  action text not null,
  -- a lead's reference, an order's number, a variant, a message, an address
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_log_subject on office.audit_log (subject, id);

create function office.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create trigger audit_log_stays before update or delete on office.audit_log
  for each row execute function office.refuse_change();

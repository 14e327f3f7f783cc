-- What a lead is worth, what to do next and when, and when it was first answered: by a reply, or by moving it on.
alter table leads.leads
  add column value_cents integer check (value_cents between 0 and 100000000),
  add column next_step text check (next_step <> ''),
  -- a calendar day, which the driver would turn into an instant
  add column next_day text check (next_day ~ '^\d{4}-\d{2}-\d{2}$'),
  add column answered_at timestamptz,
  add constraint leads_next_step_has_day check ((next_step is null) = (next_day is null));
update leads.leads lead set answered_at = (select min(entry.at) from office.audit_log entry
  where entry.subject = lead.reference and entry.action = 'lead.state'
    and entry.details ->> 'to' in ('contacted', 'quoted', 'won'));
create index leads_next on leads.leads (next_day, created_at, id) where next_day is not null;

-- The mails that operators wrote to the sender of a lead. They are kept with the lead, longer than sent mails are.
create table leads.replies (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references leads.leads (id) on delete cascade,
  -- the operator's email address
  author text not null,
  sent_to text not null,
  subject text not null,
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index replies_of_lead on leads.replies (lead_id, created_at);

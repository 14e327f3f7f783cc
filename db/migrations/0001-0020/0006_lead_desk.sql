-- The desk where operators work through the leads.
alter table leads.leads add column updated_at timestamptz;
update leads.leads set updated_at = created_at;
alter table leads.leads alter column updated_at set default now(), alter column updated_at set not null;

-- All that a person wrote, as one text without the names of the fields.
create function leads.words_in(fields jsonb) returns text language sql immutable
  return (select coalesce(string_agg(value, ' '), '') from jsonb_each_text(fields));

-- Small letters and straight apostrophes: what is searched for is written the same way.
create function leads.searchable(words text) returns text language sql immutable
  return translate(lower(words), '’‘', '''''');

-- What a search looks through. The phone number stands in it as digits too, however it was typed.
alter table leads.leads add column searched text not null generated always as (
  leads.searchable(
    reference || ' ' || name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g')
      || ' ' || leads.words_in(fields))
) stored;

-- the lists, newest first
create index leads_newest on leads.leads (created_at desc, id desc);
create index leads_newest_in_state on leads.leads (state, created_at desc, id desc);

create table leads.notes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references leads.leads (id) on delete cascade,
  -- the operator's e-mail address
  author text not null,
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index notes_of_lead on leads.notes (lead_id, created_at);

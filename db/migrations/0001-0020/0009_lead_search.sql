-- Finds leads by any part of a word without reading them all.
create extension if not exists pg_trgm;

-- What was noted stands with what was written: one text is searched, by one index.
alter table leads.leads add column noted text not null default '';
update leads.leads lead set noted = note.texts
  from (select lead_id, string_agg(text, ' ' order by created_at) as texts from leads.notes group by lead_id) note
  where note.lead_id = lead.id;

alter table leads.leads drop column searched;
alter table leads.leads add column searched text not null generated always as (
  leads.searchable(
    reference || ' ' || name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g')
      || ' ' || leads.words_in(fields) || ' ' || noted)
) stored;
create index leads_searched on leads.leads using gin (searched gin_trgm_ops);

-- how many stand in each state, without reading the leads
create index leads_counted on leads.leads (state) include (quarantined_for);

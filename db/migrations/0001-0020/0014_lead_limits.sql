-- Limits on what a lead may cost: index size, acknowledgements, and notices to the operator.

-- The first 1,000 characters of what a visitor wrote. Short answers come first, so that a long message cuts only itself.
create function leads.excerpt_of(fields jsonb) returns text language sql immutable
  return (select left(coalesce(string_agg(left(value, 1000), ' ' order by length(value), value), ''), 1000)
    from jsonb_each_text(fields));

-- A trigram index grows with the number of different characters: 10,000 random ones took half a megabyte.
alter table leads.leads drop column searched;
alter table leads.leads add column searched text not null generated always as (
  leads.searchable(
    reference || ' ' || name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g')
      || ' ' || leads.excerpt_of(fields) || ' ' || noted)
) stored;
create index leads_searched on leads.leads using gin (searched gin_trgm_ops);
drop function leads.words_in(jsonb);

alter table leads.leads
  -- why the sender got no acknowledgement, in words for the operator; null where one was sent or none is ever sent
  add column not_acknowledged_for text check (not_acknowledged_for <> ''),
  -- the operator gets it in a summary, not in a notice of its own
  add column awaits_summary boolean not null default false;
create index leads_awaiting_summary on leads.leads (created_at) where awaits_summary;

-- Visits of public pages, counted by day, source and first page. Nothing about a visitor is stored.
create table office.visits (
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- a utm_source, the host of the page that linked here, 'direct' or 'other'
  source text not null,
  page text not null,
  visits integer not null check (visits > 0),
  primary key (day, source, page)
);

-- The page of ours that a lead was sent from, and the utm_source of its URL.
alter table leads.leads add column sent_from text, add column source text;
create index orders_created on shop.orders (created_at);

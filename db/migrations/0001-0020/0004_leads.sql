-- What visitors write to us: enquiries, quote requests and package requests.
create schema if not exists leads;

create table leads.leads (
  id uuid primary key default gen_random_uuid(),
  -- what the visitor can quote: E-7K3M9Q
  reference text not null unique,
  form text not null check (form in ('enquiry', 'quote', 'request')),
  state text not null default 'new' check (state in
    ('new', 'contacted', 'quoted', 'won', 'lost', 'spam')),

  -- who wrote, as every form asks for it
  name text not null,
  email text not null,
  phone text not null,
  -- all that was written, by the form's own field names
  fields jsonb not null,

  -- what makes it doubtful, in words for the operator; null for a lead like any other
  quarantined_for text check (quarantined_for <> ''),

  -- the caller's key for one attempt, when it sent one
  idempotency_key text,
  -- of the form and all that was written: the same content is the same lead
  content_hash text not null,

  created_at timestamptz not null default now()
);
-- the same attempt sent again is the same lead; a key used for other content is another lead
create unique index leads_attempt on leads.leads (idempotency_key, content_hash);
create index leads_content on leads.leads (content_hash, created_at);

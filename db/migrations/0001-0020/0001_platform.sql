-- What every part of the product shares: mail that must not be lost, request limits, secrets made once.
-- Dialect: PostgreSQL 15 and later. Names are schema-qualified: connections may share a session.
create schema if not exists platform;

create table platform.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  -- one message per key, however often its cause is handled; it is the Message-ID too
  dedupe_key text not null unique,
  payload jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  locked_by text,
  locked_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index outbox_due on platform.outbox (next_at) where status = 'pending';
create index outbox_finished on platform.outbox (done_at) where status = 'done';

-- Counters may be lost in a crash: unlogged is right for them and fast.
create unlogged table platform.rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_stale on platform.rate_limits (resets_at);

-- Keys that sign our own links and the sandbox's events. Made on first use, shared by all processes.
create table platform.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- The payment sandbox: a stand-in for the provider's side of the wire. No money moves. Nothing in the shop reads
-- these tables; they hold what the provider would hold.
create schema if not exists sandbox;

-- objects as the API answers them: checkout sessions, coupons, payment intents, charges, refunds
create table sandbox.objects (
  id text primary key,
  kind text not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);
-- open payment pages, by the second they close
create index objects_open_sessions on sandbox.objects (((body ->> 'expires_at')::bigint))
  where kind = 'checkout.session' and body ->> 'status' = 'open';

create table sandbox.idempotency (
  key text primary key,
  request_hash text not null,
  status integer not null,
  response jsonb not null,
  created_at timestamptz not null default now()
);

-- signed events on their way to the webhook, retried until it answers 2xx
create table sandbox.events (
  id text primary key,
  body jsonb not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  delivered_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index events_due on sandbox.events (next_at) where delivered_at is null;

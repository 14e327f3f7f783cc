-- Orders of review cards. Amounts are whole cents, AUD, GST included.
create schema if not exists shop;

-- What can still be sold: cards on the shelf less those held by an open payment page.
create table shop.stock (
  variant_id text primary key,
  available integer not null check (available >= 0)
);
insert into shop.stock (variant_id, available) values
  ('free-standing-white', 150),
  ('free-standing-black', 150),
  ('stick-on-white', 200),
  ('stick-on-black', 200),
  ('keyring-white', 100),
  ('keyring-black', 100);

create table shop.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  state text not null default 'awaiting_payment' check (state in
    ('awaiting_payment', 'paid', 'programming', 'shipped', 'delivered', 'expired', 'cancelled', 'refunded')),
  -- the caller's idempotency key: the same attempt sent twice is one order
  idempotency_key text not null unique,
  -- what that attempt asked for: the same key with other content is refused
  request_hash text not null,

  subtotal_cents integer not null check (subtotal_cents > 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  shipping_cents integer not null default 0 check (shipping_cents >= 0),
  total_cents integer not null check (total_cents = subtotal_cents - discount_cents + shipping_cents),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),

  -- {googleBusinessName, googleBusinessLink, businessLocation, phoneNumber} of spec 3.6
  business_info jsonb not null,

  -- filled in from the payment page once paid (ruling 1)
  email text,
  customer_name text,
  customer_phone text,
  -- {line1, line2, city, state, postal_code, country}
  delivery_address jsonb,

  -- the payment page
  session_id text unique,
  session_url text,
  payment_intent_id text,
  -- set when the money that came is not what the order costs: a person must look before anything is sent
  payment_problem text,

  -- true while this order's cards are out of shop.stock: from creation until expiry or refund of an unsent order
  holds_stock boolean not null default true,
  -- cards that were sold after their hold had lapsed and the shelf was empty: the operator must restock
  short_cards integer not null default 0 check (short_cards >= 0),

  created_at timestamptz not null default now(),
  -- when the payment page closes
  expires_at timestamptz not null,
  -- when to ask the payment provider next, if its webhook stays silent
  check_at timestamptz not null,
  -- when the buyer's success page last had us ask
  asked_at timestamptz,
  paid_at timestamptz,
  closed_at timestamptz
);
create index orders_to_check on shop.orders (check_at)
  where state = 'awaiting_payment' and payment_problem is null;
create index orders_payment_intent on shop.orders (payment_intent_id);

create table shop.order_lines (
  order_id uuid not null references shop.orders (id) on delete cascade,
  line smallint not null,
  product_id text not null,
  type text not null check (type in ('website', 'hosting', 'addon', 'nfc_card')),
  name text not null,
  unit_cents integer not null check (unit_cents > 0),
  quantity integer not null check (quantity between 1 and 999),
  -- of these, how many the shelf could not cover (the sum is orders.short_cards): never given back
  short integer not null default 0 check (short between 0 and quantity),
  primary key (order_id, line)
);

-- Every event the payment provider sent, once, as it came (json, not jsonb: that refuses some of what JSON allows).
create table shop.payment_events (
  id text primary key,
  type text not null,
  payload json not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  -- for an event whose handling failed: tried again by a job, less and less often
  attempts integer not null default 0,
  next_at timestamptz not null
);
create index payment_events_open on shop.payment_events (next_at) where processed_at is null;

-- Email addresses, folded, that an operator has joined: a person is everything that such rows connect.
create table office.merged_customers (
  id bigint generated always as identity primary key,
  one text not null,
  other text not null,
  merged_by text not null,
  merged_at timestamptz not null default now(),
  unique (one, other),
  check (one < other)
);
create index merged_customers_other on office.merged_customers (other);

-- The one-time link by which a signed-in account becomes the first operator: at most one, and none once it is used. Only
-- the SHA-256 of its key is stored.
create table office.first_operator_link (
  is_only boolean primary key default true check (is_only),
  key_hash bytea not null,
  expires_at timestamptz not null
);

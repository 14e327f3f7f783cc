-- Accounts: people, how they prove who they are, and their sessions. Secrets are stored hashed or sealed only.
create schema if not exists auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  -- lower case; none for an account whose provider gave no address of its own
  email text check (email = lower(email)),
  -- of a company's own sign-in (SAML): apart from an account with the same address that anybody else made
  is_sso boolean not null default false,
  phone text unique,
  -- argon2id; none for an account that signs in by mail or through a provider
  password_hash text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  new_email text,
  new_phone text,
  -- of a change of address: which of the two has said yes
  email_change_confirmed text check (email_change_confirmed in ('current', 'new')),
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on auth.users (email) where not is_sso;

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  -- the provider's id of the user; for e-mail the user's own id
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- [{ "method": "password", "timestamp": 1790000000 }], newest first
  amr jsonb not null,
  -- the factor that aal2 rests on
  factor_id uuid,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  -- a stolen refresh token was seen: dead at once and for good
  revoked_at timestamptz
);
create index sessions_user on auth.sessions (user_id);

-- Each refresh uses one token up and makes the next. A token is HMAC(its parent, salt): whoever lost an answer gets
-- the same one again by showing the parent, and the database alone gives nobody a token.
create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  token_hash bytea not null unique,
  parent_id bigint references auth.refresh_tokens on delete cascade,
  salt bytea,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session on auth.refresh_tokens (session_id);
create index refresh_tokens_parent on auth.refresh_tokens (parent_id);

-- A sign-in under way that comes back with a code: PKCE, a provider's state, a SAML request.
create table auth.flow_states (
  id uuid primary key default gen_random_uuid(),
  -- 'email/signup', 'magiclink', 'recovery', 'email_change', 'oauth', 'saml' …
  method text not null,
  provider text,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- what the browser exchanges for a session, once
  auth_code_hash bytea unique,
  -- what the provider sends back, and what we said to it; sealed
  provider_state text,
  provider_tokens text,
  redirect_to text not null,
  -- set once it is known who signs in
  user_id uuid references auth.users on delete cascade,
  -- an identity is to be linked to this account
  linking_user_id uuid references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index flow_states_stale on auth.flow_states (expires_at);

-- What was mailed: a link and a code that are one token. At most one of a kind for an account.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in
    ('confirmation', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication', 'phone', 'phone_change')),
  -- where it was sent to: an address or a phone number
  sent_to text not null,
  code_hash bytea not null,
  link_hash bytea unique,
  wrong_tries integer not null default 0,
  -- of an account that nobody has proved to be theirs: whoever uses this did not choose its password
  drops_password boolean not null default false,
  flow_state_id uuid references auth.flow_states on delete cascade,
  redirect_to text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, kind)
);
create index one_time_tokens_sent_to on auth.one_time_tokens (sent_to);

create table auth.factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  friendly_name text not null default '',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- sealed with the server's key
  secret text,
  phone text,
  -- the last time step whose code was accepted: only later ones are (RFC 6238, 5.2)
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index factors_user on auth.factors (user_id);
create unique index factors_name on auth.factors (user_id, friendly_name) where friendly_name <> '';

create table auth.challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.factors on delete cascade,
  -- keyed hash of the caller's address
  address_hash text not null,
  -- of a code that was sent; none for an app, which knows its own
  code_hash bytea,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index challenges_factor on auth.challenges (factor_id);

-- Ten words for the day the phone is lost; each works once.
create table auth.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- A SAML assertion signs in once.
create table auth.saml_assertions (
  id text primary key,
  expires_at timestamptz not null
);

-- Who did what with an account. The account may be gone; the row stays.
create table auth.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid,
  -- user.signup, user.login, user.logout, token.reuse, user.password, user.email, factor.verify, identity.link …
  action text not null,
  details jsonb not null default '{}'
);
create index audit_log_user on auth.audit_log (user_id, id);

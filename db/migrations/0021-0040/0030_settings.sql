-- The published settings of the shop. A version is the whole document in the form of site.json; the one with the highest
-- number is in force. Publishing adds a row in one transaction, so that a version is there entirely or not at all.
create table office.settings_versions (
  id integer primary key check (id > 0),
  document json not null,
  -- an operator's email address, or 'site.json'
  published_by text not null,
  published_at timestamptz not null default now(),
  note text not null default '',
  -- the version whose changes this one takes back
  undoes integer references office.settings_versions (id),
  -- SHA-256 of the site.json that this version was imported from
  file_hash text
);
create trigger settings_versions_stay before update or delete on office.settings_versions
  for each row execute function office.refuse_change();

-- What an operator has changed and not published. It may hold anything that was typed.
create table office.settings_drafts (
  operator text primary key,
  document json not null,
  -- the version that the draft began with; 0 before the first one
  based_on integer not null,
  updated_at timestamptz not null default now()
);

/** What the row security's policies are for. Roles are the whole server's, and somebody else may make them just now. */
export const ROW_SECURITY_ROLES = `do $$ begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$`

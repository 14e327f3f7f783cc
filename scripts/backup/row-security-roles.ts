/**
 * Creates the roles that the row security policies name. Roles belong to the whole PostgreSQL server, so another
 * process can create them at the same time.
 */
export const ROW_SECURITY_ROLES = `do $$ begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$`

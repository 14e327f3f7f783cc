-- server/accounts/auth/token/token-password.ts, server/accounts/identity/sessions.ts
\set account random(1, 50)
insert into platform.rate_limits as known (key, hits, resets_at) values ('bench sign-in', 1, now() + interval '1 minute')
  on conflict (key) do update set hits = known.hits + 1, resets_at = greatest(known.resets_at, excluded.resets_at);
select * from auth.users where email = 'bench' || :account || '@bench.test' and is_sso = false;
insert into platform.rate_limits as known (key, hits, resets_at) values ('bench ' || :account, 1, now() + interval '1 minute')
  on conflict (key) do update set hits = known.hits + 1, resets_at = greatest(known.resets_at, excluded.resets_at);
update platform.rate_limits set resets_at = resets_at - interval '1 second' where key = 'bench ' || :account;
begin;
select id from auth.users where email = 'bench' || :account || '@bench.test' and is_sso = false for no key update \gset
insert into auth.audit_log (user_id, action, details) values ((:id)::uuid, 'user.login', '{}');
insert into auth.sessions (user_id, amr) values ((:id)::uuid, '[{"method":"password","timestamp":1790000000}]')
  returning id as session \gset
update auth.users set last_sign_in_at = now() where id = (:id)::uuid;
insert into auth.refresh_tokens (session_id, token_hash) values ((:session)::uuid, sha256((:session)::text::bytea));
select * from auth.users where id = (:id)::uuid;
select * from auth.identities where user_id = (:id)::uuid order by created_at, id;
select * from auth.factors where user_id = (:id)::uuid order by created_at, id;
commit;

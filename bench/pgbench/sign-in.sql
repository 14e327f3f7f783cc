-- server/auth/token/token-password.ts, server/accounts/sessions.ts
select * from auth.users where email = 'mia@bench.test' and not is_sso;
begin;
select * from auth.users where email = 'mia@bench.test' and not is_sso for update;
insert into auth.sessions (user_id, amr)
  select id, '[{"method":"password","timestamp":1790000000}]' from auth.users where email = 'mia@bench.test';
update auth.users set last_sign_in_at = now() where email = 'mia@bench.test' and not is_sso;
commit;

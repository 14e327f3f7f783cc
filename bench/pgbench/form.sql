-- server/leads/save-lead.ts: a lead and its two mails; server/platform/outbox/outbox-rows.ts: each claimed and done
insert into platform.rate_limits as known (key, hits, resets_at) values ('bench form', 1, now() + interval '1 minute')
  on conflict (key) do update set hits = known.hits + 1, resets_at = greatest(known.resets_at, excluded.resets_at);
begin;
select pg_advisory_xact_lock(hashtextextended(gen_random_uuid()::text, 0));
select reference from leads.leads where content_hash = gen_random_uuid()::text
  and created_at > now() - interval '10 minutes' order by created_at desc limit 1;
insert into leads.leads (reference, form, name, email, phone, fields, content_hash)
  values ('E-' || gen_random_uuid(), 'enquiry', 'Mia Kovac', 'mia@bench.test', '0491 570 156',
    '{"message":"A website, please."}', gen_random_uuid()::text);
insert into platform.outbox (kind, dedupe_key, payload) values ('mail', gen_random_uuid()::text, '{}') returning id as one \gset
insert into platform.outbox (kind, dedupe_key, payload) values ('mail', gen_random_uuid()::text, '{}') returning id as other \gset
commit;
update platform.outbox set attempts = attempts + 1, locked_until = now() + interval '1 minute' where id in (:one, :other);
update platform.outbox set status = 'done', locked_until = null, done_at = now() where id = :one;
update platform.outbox set status = 'done', locked_until = null, done_at = now() where id = :other;

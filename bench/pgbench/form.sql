-- server/leads/save-lead.ts: a lead and its two mails
begin;
select pg_advisory_xact_lock(hashtextextended(gen_random_uuid()::text, 0));
select reference from leads.leads where content_hash = gen_random_uuid()::text
  and created_at > now() - interval '10 minutes' order by created_at desc limit 1;
insert into leads.leads (reference, form, name, email, phone, fields, content_hash)
  values ('E-' || gen_random_uuid(), 'enquiry', 'Mia Kovac', 'mia@bench.test', '0491 570 156',
    '{"message":"A website, please."}', gen_random_uuid()::text);
insert into platform.outbox (kind, dedupe_key, payload, status) values ('mail', gen_random_uuid()::text, '{}', 'done');
insert into platform.outbox (kind, dedupe_key, payload, status) values ('mail', gen_random_uuid()::text, '{}', 'done');
commit;

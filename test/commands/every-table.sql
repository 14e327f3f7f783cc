-- Rows in every table that the migrations make, for the tests of moves and backups. A new table gets its rows here. The
-- values are those that are lost most easily: microseconds, null beside '', quotes, backslashes, emoji, bytes, JSON as
-- it was typed. Triggers write rows of public.purchases for the paid order, and of shop.refund_entries for its refund.
insert into auth.users (id, email, phone, password_hash, email_confirmed_at, app_metadata, user_metadata, created_at) values
  ('11111111-1111-4111-8111-111111111111', 'sam@sparky.test', '61491570156', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
    '2026-03-01 09:00:00.123456+11', '{"providers": ["email", "google"]}', '{"name": "Zoë O''Neil 🛠️", "note": "back\\slash"}', '2026-03-01 08:59:59.999999+11'),
  ('22222222-2222-4222-8222-222222222222', null, null, null, null, '{}', '{}', '0099-12-31 23:59:59 BC');
insert into auth.identities (user_id, provider, provider_id, identity_data) values
  ('11111111-1111-4111-8111-111111111111', 'google', '1048', '{"sub": "1048", "big": 123456789012345678901234567890}');
insert into auth.sessions (id, user_id, amr, user_agent) values
  ('33333333-3333-4333-8333-333333333333', '11111111-1111-4111-8111-111111111111', '[{"method": "password", "timestamp": 1790000000}]', 'NULL');
-- a child has a lower id than its parent, and the sequence is ahead of the highest id
insert into auth.refresh_tokens (session_id, token_hash) values
  ('33333333-3333-4333-8333-333333333333', '\x00ff5c27'), ('33333333-3333-4333-8333-333333333333', '\x01');
update auth.refresh_tokens set parent_id = 2, salt = '\x' where id = 1;
select pg_catalog.nextval('auth.refresh_tokens_id_seq');
insert into auth.flow_states (id, method, code_challenge, code_challenge_method, redirect_to, user_id, expires_at) values
  ('44444444-4444-4444-8444-444444444444', 'magiclink', 'c', 's256', '', '11111111-1111-4111-8111-111111111111', 'infinity');
insert into auth.one_time_tokens (user_id, kind, sent_to, code_hash, flow_state_id, expires_at) values
  ('11111111-1111-4111-8111-111111111111', 'magiclink', 'sam@sparky.test', '\xdeadbeef', '44444444-4444-4444-8444-444444444444', now());
insert into auth.factors (id, user_id, factor_type, friendly_name, status, secret, last_step) values
  ('55555555-5555-4555-8555-555555555555', '11111111-1111-4111-8111-111111111111', 'totp', E'phone\twith tab', 'verified', 'sealed', 9007199254740993);
insert into auth.challenges (factor_id, address_hash, expires_at) values
  ('55555555-5555-4555-8555-555555555555', 'h', now());
insert into auth.recovery_codes (user_id, code_hash) values ('11111111-1111-4111-8111-111111111111', '\x0a0d');
insert into auth.saml_assertions (id, expires_at) values ('_a{1},"2"', now());
insert into auth.audit_log (user_id, action, details) values ('11111111-1111-4111-8111-111111111111', 'user.login', '{"a": null}');

insert into shop.orders (id, number, state, idempotency_key, request_hash, subtotal_cents, discount_cents, total_cents,
    business_info, user_id, email, delivery_address, session_id, paid_at, expires_at, check_at) values
  ('66666666-6666-4666-8666-666666666666', 'R-AAAAAA', 'awaiting_payment', 'k1', 'h', 13497, 2025, 11472,
    '{"googleBusinessName": "Sam’s \"Sparks\" & Sons", "businessLocation": "NULL"}', '11111111-1111-4111-8111-111111111111',
    'sam@sparky.test', '{"line1": "1 {curly}, St\\reet"}', 'cs_1', null, now(), now()),
  ('77777777-7777-4777-8777-777777777777', 'R-BBBBBB', 'expired', 'k2', 'h', 4499, 0, 4499, '{}', null, null, null, null, null, now(), now());
insert into shop.order_lines (order_id, line, product_id, type, name, unit_cents, quantity) values
  ('66666666-6666-4666-8666-666666666666', 1, 'keyring-white', 'nfc_card', E'two\r\nlines', 4499, 3);
update shop.orders set state = 'paid', paid_at = now() where number = 'R-AAAAAA';
update shop.orders set refunded_cents = 1100, refunded_at = now() where number = 'R-AAAAAA';
update shop.stock set available = 97 where variant_id = 'keyring-white';
insert into shop.payment_events (id, type, payload, next_at) values
  ('evt_1', 'checkout.session.completed', '{ "b":1,  "a":2, "a": "\u00e9 \\ud83d" }', now());
insert into shop.refunds (order_id, before_cents, asked_by, asked_at) values
  ('66666666-6666-4666-8666-666666666666', 0, 'ops@arvo.example', now());
insert into shop.cards (code, order_id, line, position, product_id, label) values
  ('7K3M9QXA', '66666666-6666-4666-8666-666666666666', 1, 1, 'keyring-white', '');
insert into shop.blank_batches (id, product_id, made_by, created_at) values
  ('99999999-9999-4999-8999-999999999999', 'keyring-white', 'ops@arvo.example', now());
insert into shop.blank_cards (code, batch_id, position, product_id) values
  ('8B4NK000', '99999999-9999-4999-8999-999999999999', 1, 'keyring-white');
insert into shop.former_codes (code, card, reason, created_at) values ('0LDC0DE0', '7K3M9QXA', 'packed', now());
insert into shop.order_notes (order_id, author, text) values
  ('66666666-6666-4666-8666-666666666666', 'ops@arvo.example', E'Rang, “no answer”\nback\\slash');
insert into shop.card_taps (code, day, taps, scans) values ('7K3M9QXA', '2026-11-22', 7, 2);
insert into shop.recent_taps (code, visitor, at) values ('7K3M9QXA', 'v', now());
insert into shop.tap_networks (code, network, day, taps) values ('7K3M9QXA', 'n', '2026-11-22', 2);
insert into shop.subscriptions (id, order_id, status, items, as_of, created_at) values
  ('sub_1', '66666666-6666-4666-8666-666666666666', 'active', '[{"name": "Hosting", "quantity": 1, "unitCents": 2900}]', now(), now());
insert into shop.renewals (id, order_id, subscription_id, number, description, cents, paid_at, invoice_number) values
  ('in_2', '66666666-6666-4666-8666-666666666666', 'sub_1', 'R-7K3M9Q-2', 'Hosting', 2900, now(), 1);
insert into shop.refunds (renewal_id, before_cents, asked_by, asked_at) values ('in_2', 0, 'ops@arvo.example', now());
insert into shop.invoice_counter (last) values (1);
insert into public.purchases (user_id, product_name, quantity, price) values
  ('11111111-1111-4111-8111-111111111111', 'Keyring', 2, 44.90);

insert into leads.leads (id, reference, form, name, email, phone, fields, content_hash) values
  ('88888888-8888-4888-8888-888888888888', 'E-7K3M9Q', 'enquiry', 'ÉLODIE', 'elodie@example.com', '0491 570 156', '{"Message": "naïve ’quotes‘"}', 'c');
insert into leads.notes (lead_id, author, text) values ('88888888-8888-4888-8888-888888888888', 'ops@arvo.example', 'called');
insert into leads.replies (lead_id, author, sent_to, subject, text) values
  ('88888888-8888-4888-8888-888888888888', 'ops@arvo.example', 'elodie@example.com', 'Your message', E'Hi ÉLODIE,\n“yes”\\no');
insert into office.visits (day, source, page, visits) values ('2026-11-22', 'google.com', '/', 3);
insert into office.mail_switches (name, is_on) values ('weekly_summary', false);
insert into office.setup_tests (name, fingerprint, tested_at, passed_at) values ('mail', '\x00ff', '2026-11-22', '2026-11-22');
insert into office.merged_customers (one, other, merged_by) values
  ('elodie@example.com', 'sam@sparky.test', 'ops@arvo.example');
insert into office.customer_notes (email, author, text) values
  ('elodie@example.com', 'ops@arvo.example', 'naïve ’quotes‘');
insert into office.operators (email) values ('ops@arvo.example');
insert into office.first_operator_link (key_hash, expires_at) values ('\x00ff', now());
insert into office.audit_log (actor, action, subject) values ('command line', 'operator.grant', 'ops@arvo.example');
insert into office.settings_versions (id, document, published_by, file_hash) values
  (1, '{ "b":1,  "lists": {}, "b": "\u0000" }', 'site.json', 'h'), (2, '{}', 'ops@arvo.example', null);
insert into office.presence (stream, order_id, operator) values
  ('99999999-9999-4999-8999-999999999999', '66666666-6666-4666-8666-666666666666', 'ops@arvo.example');
insert into office.settings_drafts (operator, document, based_on) values ('ops@arvo.example', '{"typed": "\u0000"}', 2);

-- more rows than one batch of the copy
insert into platform.outbox (kind, dedupe_key, payload)
  select 'enquiry', 'message-' || n, pg_catalog.json_build_object('n', n) from pg_catalog.generate_series(1, 1201) n;
insert into platform.rate_limits (key, hits, resets_at) values ('form:k', 3, now());
insert into platform.secrets (name, value) values ('link-key', 's3cret');
insert into sandbox.objects (id, kind, body) values ('cs_1', 'checkout.session', '{"status": "open", "expires_at": 1790000000}');
insert into sandbox.idempotency (key, request_hash, status, response) values ('k', 'h', 200, '[]');
insert into sandbox.events (id, body, next_at) values ('evt_1', '"text"', '-infinity');

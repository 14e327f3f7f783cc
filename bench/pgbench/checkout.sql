-- server/shop/checkout/place-order.ts, server/shop/stock/stock.ts, and the payment page of server/sandbox/
\set card random(1, 6)
insert into platform.rate_limits as known (key, hits, resets_at) values ('bench checkout', 1, now() + interval '1 minute')
  on conflict (key) do update set hits = known.hits + 1, resets_at = greatest(known.resets_at, excluded.resets_at);
begin;
select id from shop.orders where number = 'A-NONE00';
insert into shop.orders (number, idempotency_key, request_hash, subtotal_cents, total_cents, business_info, expires_at, check_at)
  values ('A-' || gen_random_uuid(), gen_random_uuid()::text, repeat('0', 64), 4499, 4499,
    '{"googleBusinessName":"Bench Electrical"}', now() + interval '30 minutes', now() + interval '2 minutes')
  on conflict (idempotency_key) do nothing returning id \gset
insert into shop.order_lines (order_id, line, product_id, type, name, unit_cents, quantity)
  values ((:id)::uuid, 1, 'keyring-black', 'nfc_card', 'Keyring, black', 4499, 1);
select * from shop.stock where variant_id = (select variant_id from shop.stock order by 1 offset (:card)::int - 1 limit 1) for update;
update shop.stock set available = available - 1
  where variant_id = (select variant_id from shop.stock order by 1 offset (:card)::int - 1 limit 1);
commit;
select * from shop.order_lines where order_id = (:id)::uuid order by line;
begin;
insert into sandbox.idempotency (key, request_hash, status, response) values (:id, repeat('0', 64), 0, '{}') on conflict (key) do nothing;
insert into sandbox.objects (id, kind, body) values (:id, 'checkout.session',
  '{"status":"open","expires_at":4102444800,"amount_total":4499,"currency":"aud"}');
update sandbox.idempotency set status = 200, response = '{"status":"open"}' where key = :id;
commit;
update shop.orders set session_id = :id, session_url = 'https://example.com/'
  where id = (:id)::uuid and state = 'awaiting_payment';

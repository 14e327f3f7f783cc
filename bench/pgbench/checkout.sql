-- server/functions/orders/place-order.ts, server/orders/stock.ts, and the payment page's address
begin;
select id from shop.orders where number = 'A-NONE00';
insert into shop.orders (number, idempotency_key, request_hash, subtotal_cents, total_cents, business_info, expires_at, check_at)
  values ('A-' || gen_random_uuid(), gen_random_uuid()::text, repeat('0', 64), 4499, 4499,
    '{"googleBusinessName":"Bench Electrical"}', now() + interval '30 minutes', now() + interval '2 minutes')
  returning id \gset
insert into shop.order_lines (order_id, line, product_id, type, name, unit_cents, quantity)
  values ((:id)::uuid, 1, 'keyring-black', 'nfc_card', 'Keyring, black', 4499, 1);
update shop.stock set available = available - 1 where variant_id = 'keyring-black' and available >= 1;
commit;
update shop.orders set session_id = gen_random_uuid()::text, session_url = 'https://example.com/' where id = (:id)::uuid;

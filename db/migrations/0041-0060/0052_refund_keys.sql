-- How many failures the payment provider has stored under the refund's idempotency keys. After each, the refund gets
-- another key, because the provider repeats a stored failure for a day.
alter table shop.refunds add stored_failures integer not null default 0;

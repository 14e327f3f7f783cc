-- Refunds of renewals that operators asked for. Such a refund names its renewal and no order, so that a process of the
-- older version, which would refund the payment of the order, leaves it alone.
alter table shop.refunds alter order_id drop not null;
alter table shop.refunds add renewal_id text references shop.renewals (id) on delete cascade;
alter table shop.refunds add constraint refunds_of_one_payment check (num_nonnulls(order_id, renewal_id) = 1);
create unique index refunds_renewal_open on shop.refunds (renewal_id, before_cents) where status in ('asked', 'made');

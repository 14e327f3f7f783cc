-- What lost disputes took back. It is a part of refunded_cents that the provider's charge leaves out of its refunds.
alter table shop.orders add column disputed_cents integer not null default 0;
alter table shop.renewals add column disputed_cents integer not null default 0;

-- Disputes about renewals are stored with the order too; they took nothing back of an order without refunds.
update shop.orders o set disputed_cents = least(o.refunded_cents, lost.cents)
  from (
    select id, sum((each ->> 'cents')::integer)::integer as cents
      from shop.orders, jsonb_array_elements(jsonb_build_array(dispute) || coalesce(dispute -> 'others', '[]')) each
      where dispute is not null and each ->> 'stage' = 'lost'
      group by id
  ) lost
  where lost.id = o.id and o.refunded_cents > 0;

-- A refund that is recorded no longer blocks another refund from the same sum.
drop index shop.refunds_open;
create unique index refunds_open on shop.refunds (order_id, before_cents) where status in ('asked', 'made');

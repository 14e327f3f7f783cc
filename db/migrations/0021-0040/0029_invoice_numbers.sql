-- Tax invoices are numbered without gaps, in the order of payment. The one row of the counter, made by the first payment,
-- is locked until the payment's transaction ends, so that a number is not lost when it is rolled back.
create table shop.invoice_counter (
  is_only boolean primary key default true check (is_only),
  last integer not null
);
alter table shop.orders add invoice_number integer unique;

with paid as (
  select id, row_number() over (order by paid_at, id) as number from shop.orders where paid_at is not null
)
update shop.orders set invoice_number = paid.number from paid where paid.id = shop.orders.id;
insert into shop.invoice_counter (last) select count(*) from shop.orders where paid_at is not null having count(*) > 0;

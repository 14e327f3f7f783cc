-- A renewal is a sale with a tax invoice, numbered from the counter of the orders. Renewals from before get the next
-- numbers, in the order of payment. Until it is restarted, a process of the older version stores no renewal, because it
-- takes no number: the event of the payment is tried again.
alter table shop.renewals add invoice_number integer unique;

with numbered as (
  select renewal.id, coalesce(counter.last, 0) + row_number() over (order by renewal.paid_at, renewal.id) as number
    from shop.renewals renewal left join shop.invoice_counter counter on true
)
update shop.renewals set invoice_number = numbered.number from numbered where numbered.id = shop.renewals.id;
insert into shop.invoice_counter (last) select max(invoice_number) from shop.renewals having count(*) > 0
  on conflict (is_only) do update set last = excluded.last;

alter table shop.renewals alter invoice_number set not null;

-- For the retention of orders that never counted as paid.
create index orders_unpaid_to_anonymise on shop.orders ((coalesce(closed_at, created_at)))
  where paid_at is null and anonymised_at is null;

-- Finds orders by any part of a word without reading them all: one text is searched, by one index, as with leads.

-- the codes of an order's cards, kept by a trigger
alter table shop.orders add column card_codes text not null default '';
update shop.orders "order" set card_codes = card.codes
  from (select order_id, string_agg(code, ' ' order by code) as codes from shop.cards group by order_id) card
  where card.order_id = "order".id;
-- once for all cards of a statement: an order may have thousands
create function shop.note_card_codes() returns trigger language plpgsql as $$
begin
  update shop.orders "order" set card_codes = trim("order".card_codes || ' ' || noted.codes)
    from (select order_id, string_agg(code, ' ' order by code) as codes from added group by order_id) noted
    where noted.order_id = "order".id;
  return null;
end $$;
create trigger cards_note_codes after insert on shop.cards
  referencing new table as added for each statement execute function shop.note_card_codes();

create function shop.words_in(written jsonb) returns text language sql immutable
  return (select case when jsonb_typeof(written) = 'object' then leads.excerpt_of(written) else '' end);

-- Phone numbers stand in it as digits too, however they were typed. What people write freely is cut to 1,000 characters.
alter table shop.orders add column searched text not null generated always as (
  leads.searchable(
    number || ' ' || coalesce(customer_name, '') || ' ' || coalesce(email, '')
      || ' ' || coalesce(customer_phone, '') || ' ' || regexp_replace(coalesce(customer_phone, ''), '\D', '', 'g')
      || ' ' || left(coalesce(business_info ->> 'googleBusinessName', ''), 200)
      || ' ' || left(coalesce(business_info ->> 'businessLocation', ''), 200)
      || ' ' || left(coalesce(business_info ->> 'phoneNumber', ''), 100)
      || ' ' || left(regexp_replace(coalesce(business_info ->> 'phoneNumber', ''), '\D', '', 'g'), 100)
      || ' ' || shop.words_in(delivery_address) || ' ' || shop.words_in(buyer_details)
      || ' ' || coalesce(carrier, '') || ' ' || coalesce(tracking_number, '') || ' ' || card_codes)
) stored;
create index orders_searched on shop.orders using gin (searched gin_trgm_ops);

-- few: counted for each list of the office
create index orders_with_problem on shop.orders (created_at, id) where payment_problem is not null;

-- A link that is only a search on Google Maps is no target of a card: a tap opens the set-up page until the link is
-- found. Cards of earlier orders may still have the search of their order as target. A search that the owner has set on
-- a card in the dashboard stays.
update shop.cards card set destination = null, updated_at = now()
  from shop.orders "order"
  where "order".id = card.order_id
    and card.destination = "order".business_info ->> 'googleBusinessLink'
    and starts_with(card.destination, 'https://www.google.com/maps/search/?api=1&query=')
    and card.destination not like '%query_place_id=%';

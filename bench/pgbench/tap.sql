-- server/shop/cards/card-finder.ts
\set card random(1, 100)
select code, destination from shop.cards where code in ('BENCH' || lpad((:card)::text, 3, '0'));

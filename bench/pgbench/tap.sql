-- server/cards/card-finder.ts
select code, destination from shop.cards where code in ('BENCH01');

-- The public page on which the visit began that led to an order, and where it came from: a utm_source, the host of the
-- page that linked here, or 'direct'. The browser says so once, with the checkout. Nothing about the visitor is stored.
alter table shop.orders add column began_on text, add column source text;

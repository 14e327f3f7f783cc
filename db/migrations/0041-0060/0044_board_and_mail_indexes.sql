-- The board shows what was delivered in the last days, of all orders that were ever delivered.
create index orders_delivered on shop.orders (delivered_at) where state = 'delivered';
-- Each page of the office counts the mails that failed, of all mails of a month.
create index outbox_dead on platform.outbox (created_at) where status = 'dead';

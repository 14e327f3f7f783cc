-- What the message says no longer holds: a delivery that is under way may end, and no other attempt is made.
alter table platform.outbox add column dropped boolean not null default false;

-- In the order in which workers take messages, so that they look at few of a long queue.
drop index platform.outbox_due;
create index outbox_due on platform.outbox (next_at, id) where status = 'pending';
-- The mails that may have to leave before another one about the same order.
create index outbox_pending_about on platform.outbox (about, id) where status = 'pending' and about is not null;

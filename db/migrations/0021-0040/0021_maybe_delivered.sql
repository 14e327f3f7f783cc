-- How often a mail server took a whole message and then gave no response: the message may have been delivered.
alter table platform.outbox add column maybe_delivered integer not null default 0;

-- What one person sent, and what was mailed to them.
create index leads_sender on leads.leads (shop.fold_email(email));
create index outbox_to on platform.outbox (shop.fold_email(payload ->> 'to')) where payload ->> 'to' is not null;

-- Which of the mails to the operator are on. A mail without a row is on.
create table office.mail_switches (
  name text primary key check (name in ('low_stock', 'failed_payment', 'weekly_summary')),
  is_on boolean not null,
  changed_at timestamptz not null default now()
);

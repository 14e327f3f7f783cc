-- What the office's set-up checklist has tested. The outbox and the stored events are pruned, so that a passed test is
-- kept here. The fingerprint is the SHA-256 of what was tested: another mail server or key has to be tested again.
create table office.setup_tests (
  name text primary key check (name in ('mail', 'payments', 'webhook')),
  fingerprint bytea not null,
  tested_at timestamptz not null,
  passed_at timestamptz,
  error text,
  -- the dedupe key of the test mail in the outbox
  message_key text
);

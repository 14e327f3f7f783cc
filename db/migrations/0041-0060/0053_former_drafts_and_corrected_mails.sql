-- Deletes the drafts of people who lost the role before `revoke` deleted them too.
delete from office.settings_drafts draft
where not exists (select from office.operators operator where operator.email = shop.fold_email(draft.operator));

-- For the deletion of a customer's mails: few messages have a correction.
create index outbox_corrected on platform.outbox (id) where corrected_payload is not null;

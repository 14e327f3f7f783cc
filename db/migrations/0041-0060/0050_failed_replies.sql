-- Whether the mail of a reply failed. It is noted when the failed mail is deleted from the outbox. As long as the outbox
-- has the mail, its status there counts, because an operator can send it again.
alter table leads.replies add column failed boolean not null default false;

create function leads.note_failed_reply() returns trigger language plpgsql as $$
begin
  -- the deduplication key is 'lead-reply:' with the id of the reply and the reference of the lead
  update leads.replies set failed = true where id::text = split_part(old.dedupe_key, ':', 2);
  return null;
end $$;
create trigger outbox_note_failed_reply after delete on platform.outbox
  for each row when (old.kind = 'lead-reply' and old.status = 'dead') execute function leads.note_failed_reply();

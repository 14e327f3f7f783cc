-- The content that a message got while a worker was sending it. The next attempt takes this content.
alter table platform.outbox add column corrected_payload jsonb;

-- Notes the address to which the mail of a reply goes, because the outbox deletes mails before the reply is deleted.
create function leads.note_recipient() returns trigger language plpgsql as $$
begin
  -- the deduplication key is 'lead-reply:' with the id of the reply and the reference of the lead
  update leads.replies set sent_to = new.payload ->> 'to' where id::text = split_part(new.dedupe_key, ':', 2);
  return null;
end $$;
create trigger outbox_note_recipient after update of payload on platform.outbox
  for each row when (new.kind = 'lead-reply' and old.payload ->> 'to' is distinct from new.payload ->> 'to')
  execute function leads.note_recipient();

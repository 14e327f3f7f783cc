-- The session that asked for a change of address: the change ends when this session is ended by somebody else, and
-- nothing more is mailed about it once the session is gone. No foreign key: the row of a session may go first.
alter table auth.users add column email_change_session_id uuid;

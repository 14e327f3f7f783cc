-- The mail about a new factor has a link that removes it for some days: the hash of the link, and when the factor was
-- verified. Null for factors from before.
alter table auth.factors add column verified_at timestamptz;
alter table auth.factors add column removal_hash bytea unique;
-- The session that linked this identity; null where the sign-in made the link. A reset of the password unlinks what
-- other sessions have linked lately. No foreign key: the link outlives the session.
alter table auth.identities add column linking_session_id uuid;

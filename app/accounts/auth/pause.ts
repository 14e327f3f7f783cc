/**
 * The server's minimum time between two mails of one kind (supabase-wire.md 1.5), and two text messages to one number.
 */
export const PAUSE_SECONDS = 60

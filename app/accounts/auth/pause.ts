/**
 * The server's default minimum time between two mails of one kind to one account (supabase-wire.md 1.5), and between
 * two text messages for one phone factor.
 */
export const PAUSE_SECONDS = 60

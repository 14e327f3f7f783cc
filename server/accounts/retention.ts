import { sql } from 'kysely'
import { periodBefore, RETENTION } from '#domain/site/retention.ts'
import { all, hasPassed, isOlder, type RetentionPlan } from '#server/platform/retention/rules.ts'

/** The retention of the tables of accounts, with their saved carts and purchases (rulings.md 50). */
export const ACCOUNTS_RETENTION: RetentionPlan<'auth' | 'public'> = {
  'auth.users': {
    goes: [
      all(
        sql`email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null`,
        isOlder('created_at', RETENTION.unconfirmedAccount),
        (now) => sql`coalesce(confirmation_sent_at, created_at)
          < ${periodBefore(now, RETENTION.unconfirmedAccount)}`,
        sql`not exists (select from auth.sessions session where session.user_id = auth.users.id)`,
      ),
    ],
  },
  'auth.identities': { goesWith: 'auth.users' },
  'auth.factors': { goesWith: 'auth.users' },
  'auth.recovery_codes': { goesWith: 'auth.users' },
  'public.purchases': { goesWith: 'auth.users' },
  'auth.sessions': {
    goes: [isOlder('refreshed_at', RETENTION.unusedSession), isOlder('revoked_at', RETENTION.endedSession)],
  },
  'auth.refresh_tokens': {
    goes: [
      // keeps the parent of the current token, because a client that lost the response sends the parent again
      all(
        isOlder('used_at', RETENTION.endedSession),
        sql`not exists (select from auth.refresh_tokens child
          where child.parent_id = auth.refresh_tokens.id and child.used_at is null)`,
      ),
    ],
  },
  'auth.one_time_tokens': { goes: [hasPassed('expires_at')] },
  'auth.flow_states': { goes: [hasPassed('expires_at')] },
  'auth.challenges': { goes: [isOlder('expires_at', RETENTION.expiredChallenge)] },
  'auth.saml_assertions': { goes: [hasPassed('expires_at')] },
  'auth.audit_log': { goes: [isOlder('at', RETENTION.accountLog)] },
}

import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'
import type { User } from './users.ts'

type Json = Record<string, unknown>

/** The user as the API returns it to its owner (supabase-wire.md 2.1): no passwords, codes or seeds. */
export async function publicUser(db: Db | Tx, user: User): Promise<Json> {
  const identities = await db
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const factors = await db
    .selectFrom('auth.factors')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    ...bareUser(user),
    identities: identities.map(publicIdentity),
    ...(factors.length > 0 && { factors: factors.map(publicFactor) }),
  }
}

/**
 * The user without identities and factors. Leaves out the times of events that never happened, and `new_email` and
 * `new_phone` while no change is pending (supabase-wire.md 1.6).
 */
function bareUser(user: User): Json {
  const confirmed = [user.email_confirmed_at, user.phone_confirmed_at].filter((at) => at !== null)
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: confirmed.toSorted((a, b) => a.getTime() - b.getTime())[0],
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.new_email,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.new_phone,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
    }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  }
}

/** An identity as the API returns it (supabase-wire.md 2.2). */
function publicIdentity(identity: Selectable<Tables['auth.identities']>): Json {
  const { email } = identity.identity_data
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...present({ last_sign_in_at: identity.last_sign_in_at }),
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...(typeof email === 'string' && { email }),
  }
}

/** A factor as the API returns it, without its secret (supabase-wire.md 2.3). */
function publicFactor(factor: Selectable<Tables['auth.factors']>): Json {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at,
  }
}

function present(fields: Record<string, Date | string | null | undefined>): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null && value !== ''))
}

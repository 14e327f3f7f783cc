import type { Selectable } from 'kysely'
import { requireRecentAuthentication } from '#server/accounts/identity/recent-authentication.ts'
import type { Session } from '#server/accounts/identity/sessions.ts'
import { lockUser, type User } from '#server/accounts/identity/users.ts'
import type { Tables, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import type { FactorKind } from './require-factor.ts'

const MAX_FACTORS = 10
/** An unverified factor older than this is deleted when another factor is added. */
const UNVERIFIED_SECONDS = 300

type Row = Selectable<Tables['auth.factors']>
type NewFactor = FactorKind & { friendlyName: string }
type Who = { user: User; session: Session }

/**
 * Saves an unverified factor (supabase-wire.md 3.14). Throws when the account has a factor with this phone number or
 * this name, when it has the maximum number of factors, and when the session may not add a factor.
 */
export function saveFactor(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  who: Who,
  factor: NewFactor,
): Promise<{ id: string }> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, who.user.id)
    await removeUnverified(tx, who.user.id, at, factor)
    refuseAnother(await factorsOf(tx, who.user.id), who.session, factor)
    requireRecentAuthentication(who.session, at)
    return tx
      .insertInto('auth.factors')
      .values({
        user_id: who.user.id,
        factor_type: factor.type,
        friendly_name: factor.friendlyName,
        secret: factor.type === 'totp' ? factor.secret : null,
        phone: factor.type === 'phone' ? factor.phone : null,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

function factorsOf(tx: Tx, userId: string): Promise<Row[]> {
  return tx.selectFrom('auth.factors').selectAll().where('user_id', '=', userId).execute()
}

/** Deletes unverified factors that are older than `UNVERIFIED_SECONDS` or have the phone number of `factor`. */
async function removeUnverified(tx: Tx, userId: string, at: Date, factor: NewFactor): Promise<void> {
  const lapsed = new Date(at.getTime() - UNVERIFIED_SECONDS * 1000)
  const phone = factor.type === 'phone' ? factor.phone : null
  await tx
    .deleteFrom('auth.factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where((is) => is.or([is('created_at', '<', lapsed), is('phone', '=', phone)]))
    .execute()
}

function refuseAnother(known: readonly Row[], session: Session, factor: NewFactor): void {
  if (factor.type === 'phone' && known.some(({ phone }) => phone === factor.phone))
    throw refuse(
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  const { friendlyName } = factor
  if (friendlyName && known.some(({ friendly_name }) => friendly_name === friendlyName))
    throw refuse(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    )
  if (known.length >= MAX_FACTORS)
    throw refuse(
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (session.aal === 'aal1' && known.some(({ status }) => status === 'verified'))
    throw new ApiError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}

const refuse = (code: string, message: string) => new ApiError(422, code, message)

import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isUuid } from '#server/platform/uuid.ts'

type Row = Selectable<Tables['auth.factors']>
/** A factor's type with its encrypted secret or its phone number. */
export type FactorKind = { type: 'totp'; secret: string } | { type: 'phone'; phone: string }
export type Factor = Omit<Row, 'factor_type' | 'secret' | 'phone'> & FactorKind
export type TotpFactor = Extract<Factor, { type: 'totp' }>
export type PhoneFactor = Extract<Factor, { type: 'phone' }>

/**
 * The caller's factor with the id of the path (supabase-wire.md 3.14). Throws the same 404 for another account's factor
 * as for an unknown one.
 */
export async function requireFactor(db: Db, c: Context<UserEnv>): Promise<Factor> {
  const id = c.req.param('id')
  if (!isUuid(id)) throw new ApiError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = await findFactor(db, id, c.get('user').id)
  if (!factor) throw unknownFactor()
  return factor
}

/** The account’s factor with this id; undefined for an unknown id and for another account’s factor. */
export async function findFactor(db: Db | Tx, id: string, userId: string): Promise<Factor | undefined> {
  const row = await db
    .selectFrom('auth.factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && factorOf(row)
}

/** Throws unless the column of the factor's type (`secret` or `phone`) is set. */
function factorOf({ factor_type: type, secret, phone, ...row }: Row): Factor {
  if (type === 'totp' && secret) return { ...row, type, secret }
  if (type === 'phone' && phone) return { ...row, type, phone }
  throw new Error(`The ${type} factor ${row.id} rests on nothing.`)
}

export const unknownFactor = (): ApiError => new ApiError(404, 'mfa_factor_not_found', 'Factor not found')

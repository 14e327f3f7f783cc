import type { Selectable } from 'kysely'
import type { Tables, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

export type Challenge = Selectable<Tables['auth.challenges']>

export const CHALLENGE_SECONDS = 300
/**
 * After this many wrong codes, the challenge of a phone refuses every code. For an authenticator app, only `countGuess`
 * limits wrong codes.
 */
const MAX_TRIES = 10

type Input = { id: string; factorId: string; address: string; codeHash: Buffer | null }
type Hashing = Pick<Deps, 'encryption'>

/** Saves a challenge of the factor, valid for this client IP only. `codeHash` is null for an authenticator app. */
export async function saveChallenge(
  tx: Tx,
  { encryption, now }: Hashing & Pick<Deps, 'now'>,
  { id, factorId, address, codeHash }: Input,
): Promise<Challenge> {
  const at = now()
  return tx
    .insertInto('auth.challenges')
    .values({
      id,
      factor_id: factorId,
      address_hash: encryption.hash(addressText(address)).toString('base64url'),
      code_hash: codeHash,
      created_at: at,
      expires_at: after(at, CHALLENGE_SECONDS),
      used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Lookup = { id: string; factorId: string; address: string }

/** Returns the open challenge for this client IP, or the error to respond with (supabase-wire.md 3.14). */
export async function findOpenChallenge(
  tx: Tx,
  { encryption, now }: Hashing & Pick<Deps, 'now'>,
  { id, factorId, address }: Lookup,
): Promise<Challenge | ApiError> {
  const challenge = await tx
    .selectFrom('auth.challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirst()
  if (!challenge) return refuse('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  const isSameAddress = encryption.isHashOf(
    Buffer.from(challenge.address_hash, 'base64url'),
    addressText(address),
  )
  if (challenge.used_at || !isSameAddress)
    return refuse('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (challenge.expires_at <= now())
    return refuse(
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    )
  if (challenge.wrong_tries >= MAX_TRIES)
    return refuse(
      'mfa_challenge_expired',
      `MFA challenge ${id} has had too many wrong codes, create a new challenge.`,
    )
  return challenge
}

/** Marks the challenge as used: it accepts no second code. */
export async function spendChallenge(tx: Tx, { id }: Challenge, now: Date): Promise<void> {
  await tx.updateTable('auth.challenges').set({ used_at: now }).where('id', '=', id).execute()
}

const addressText = (address: string) => `address:${address}`

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)
const refuse = (code: string, message: string) => new ApiError(422, code, message)

import * as v from 'valibot'
import { hashInTurn } from './hashers.ts'

/** argon2id of the password, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  return v.parse(v.string(), await hashInTurn({ password }))
}

/**
 * Whether the password is the one that was hashed. Takes the same time for an account without one, or none at all:
 * the time of the answer tells nobody who has an account (supabase-wire.md 3.2).
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const expected = passwordHash ?? (await decoy())
  const matches = v.parse(v.boolean(), await hashInTurn({ password, expected }))
  return matches && passwordHash != null
}

let decoyHash: string | undefined
/** The hash itself is kept, and no promise of it: one that failed would fail for good. */
async function decoy(): Promise<string> {
  decoyHash ??= await hashPassword('nobody has this one')
  return decoyHash
}

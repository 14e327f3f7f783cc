import * as v from 'valibot'
import { hashInTurn } from './hashers.ts'

/** Returns the argon2id hash of the password as a PHC string. Throws a 503 when too many passwords are waiting. */
export async function hashPassword(password: string): Promise<string> {
  return v.parse(v.string(), await hashInTurn({ password }))
}

/**
 * Whether the password has this hash. Without a hash it compares with a decoy and returns false, so that the response
 * time does not reveal who has an account (supabase-wire.md 3.2). Throws a 503 when too many passwords are waiting.
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
/** Caches the hash and not its promise, because a rejected promise would stay cached. */
async function decoy(): Promise<string> {
  decoyHash ??= await hashPassword('nobody has this one')
  return decoyHash
}

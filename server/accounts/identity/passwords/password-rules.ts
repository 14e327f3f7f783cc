import { ApiError } from '#server/platform/http/errors/errors.ts'

const FEWEST_CHARACTERS = 6
/** The limit of bcrypt in bytes of UTF-8, so that accounts can move to a service that uses bcrypt. */
const MAX_BYTES = 72
/** How many of the most common passwords are refused. */
const COMMON = 1000

/** Why a password is weak (supabase-wire.md 1.3, 2.4). */
export type Weakness = { message: string; reasons: readonly ('length' | 'pwned')[] }

/**
 * Requires a new password that follows the rules (supabase-wire.md 3.1, 3.11, product.md 8). Throws a 400
 * `validation_failed` for a missing or too long password, a 422 `weak_password` for a weak one.
 */
export async function requireGoodPassword(password: string | null | undefined): Promise<string> {
  if (!password) throw new ApiError(400, 'validation_failed', 'Signup requires a valid password')
  if (Buffer.byteLength(password) > MAX_BYTES)
    throw new ApiError(400, 'validation_failed', `Password cannot be longer than ${MAX_BYTES} characters`)
  const weakness = await weaknessOf(password)
  if (weakness) {
    const { message, reasons } = weakness
    throw new ApiError(422, 'weak_password', message, { weak_password: { reasons } })
  }
  return password
}

export async function weaknessOf(password: string): Promise<Weakness | undefined> {
  if (Array.from(password).length < FEWEST_CHARACTERS)
    return {
      message: `Password should be at least ${FEWEST_CHARACTERS} characters.`,
      reasons: ['length'],
    }
  if ((await commonPasswords()).has(password.toLowerCase()))
    return {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    }
  return undefined
}

let common: Promise<ReadonlySet<string>> | undefined
const commonPasswords = () => (common ??= readCommon())

/** Reads the list of common passwords. Unpacking it takes a sixth of a second. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= FEWEST_CHARACTERS)
  return new Set(longEnough.slice(0, COMMON))
}

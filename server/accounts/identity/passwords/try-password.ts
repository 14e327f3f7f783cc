import { foldEmail } from '#domain/text/email-address.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  type Bucket,
  giveBackCall,
  takeCall,
  tooManyCalls,
  waitForCall,
} from '#server/platform/http/rate-limit/token-bucket.ts'
import { isPassword } from './passwords.ts'

/**
 * The limit on password guesses per email address, phone number or account id, from all clients together
 * (supabase-wire.md 1.5). An account with an email address has a second limit under its id (`hashNewPassword`).
 * RATE_LIMIT_FACTOR does not scale these limits: the factor is for many people behind one client IP.
 */
export const PASSWORD_GUESSES: Bucket = { name: 'guess-password', atOnce: 60, seconds: 10 }

/**
 * Additional guesses from a network that the account has signed in from. Without them, a stranger who keeps guessing
 * could lock the owner out.
 */
const KNOWN_NETWORK_GUESSES: Bucket = { name: 'guess-known-network', atOnce: 10, seconds: 60 }
/** Used as a flag: while its call is taken, the account has signed in from this network in the last 30 days. */
const SIGNED_IN_FROM: Bucket = { name: 'signed-in-from', atOnce: 1, seconds: 30 * 86_400 }

type PasswordDeps = Pick<Deps, 'db' | 'now' | 'linkKey'>

/**
 * Whether `password` matches the hash. `address` is an email address, a phone number or the id of an account; `network`
 * is the client's network, for a sign-in. Throws a 429 after too many wrong guesses for this address, even if no
 * account has it. A guess counts before it is compared, so that concurrent guesses count too.
 */
export async function tryPassword(
  deps: PasswordDeps,
  address: string,
  password: string,
  passwordHash: string | null | undefined,
  network?: string,
): Promise<boolean> {
  const subject = foldEmail(address)
  const from = network === undefined ? undefined : `${subject} ${network}`
  const counted = await countGuess(deps, subject, from)
  const isRight = await isPassword(password, passwordHash)
  if (isRight) await giveBackCall(deps, counted.bucket, counted.subject)
  if (isRight && from) await rememberNetwork(deps, from)
  return isRight
}

/**
 * Marks the network as known for 30 days from now. Gives the call back first, because a taken call keeps its earlier
 * time.
 */
async function rememberNetwork(deps: PasswordDeps, from: string): Promise<void> {
  await giveBackCall(deps, SIGNED_IN_FROM, from)
  await takeCall(deps, SIGNED_IN_FROM, from)
}

type Counted = { bucket: Bucket; subject: string }

/**
 * Counts a guess, and returns the bucket that counted it. Throws a 429 when the address has no guess left, unless the
 * account has signed in from this network and the network has a guess left.
 */
async function countGuess(deps: PasswordDeps, subject: string, from: string | undefined): Promise<Counted> {
  const wait = await takeCall(deps, PASSWORD_GUESSES, subject)
  if (wait === 0) return { bucket: PASSWORD_GUESSES, subject }
  const isKnown = from !== undefined && (await waitForCall(deps, SIGNED_IN_FROM, from)) > 0
  if (!isKnown || (await takeCall(deps, KNOWN_NETWORK_GUESSES, from)) > 0) throw tooManyCalls(wait)
  return { bucket: KNOWN_NETWORK_GUESSES, subject: from }
}

import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '#server/platform/errors.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Two at a time: more starve the thread pool, which reads files and asks the DNS too (measured). */
const AT_ONCE = 2
/** Whoever comes later than this is told to try again, rather than left waiting for ever. */
const LONGEST_QUEUE = 200

let running = 0
const waiting: (() => void)[] = []

/** argon2id of the password, as a PHC string. 38 ms of a thread of its own. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/**
 * Whether the password is the one that was hashed. Takes the same time for an account without one, or none at all:
 * the time of the answer tells nobody who has an account (wire 3.2).
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const expected = passwordHash ?? (await decoy())
  const matches = await inTurn(() => verify(expected, password))
  return matches && passwordHash != null
}

let decoyHash: Promise<string> | undefined
const decoy = () => (decoyHash ??= hashPassword('nobody has this one'))

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE)
      throw new ApiError(
        503,
        'request_timeout',
        'A lot of people are signing in right now. Please try again in a minute.',
        { retryAfter: 5 },
      )
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

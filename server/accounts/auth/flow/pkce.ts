import { createHash, timingSafeEqual } from 'node:crypto'
import { invalid } from '#server/accounts/auth/parsing/read-body.ts'

/** The PKCE code challenge (RFC 7636). The browser keeps the verifier until the exchange of the code. */
export type Challenge = { challenge: string; method: 's256' | 'plain' }

const FORM = /^[A-Za-z0-9._~-]{43,128}$/

/** Reads the challenge of a request; undefined without one. Throws a 400 when one part is missing or malformed. */
export function readChallenge(
  challenge: string | null | undefined,
  method: string | null | undefined,
): Challenge | undefined {
  if (!challenge && !method) return undefined
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  const known = method.toLowerCase()
  if (known !== 's256' && known !== 'plain') throw invalid('code_challenge_method needs to be s256 or plain')
  if (!FORM.test(challenge))
    throw invalid('code_challenge needs 43 to 128 characters of letters, digits and - . _ ~')
  return { challenge, method: known }
}

/** Whether the verifier belongs to the challenge. Compares in constant time. */
export function isVerifier({ challenge, method }: Challenge, verifier: string): boolean {
  const computed = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  const [a, b] = [Buffer.from(challenge), Buffer.from(computed)]
  return a.length === b.length && timingSafeEqual(a, b)
}

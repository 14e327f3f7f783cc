import { isRecord } from '#domain/text/record.ts'

export type Session = {
  accessToken: string
  /** Unix seconds. */
  expiresAt: number
  user: {
    id: string
    email: string
    /** The auth service's `user_metadata`. */
    metadata: Readonly<Record<string, unknown>>
  }
}

/** A session from the browser's storage. */
export type StoredSession = {
  session: Session
  /** Whether the second factor is still missing, so that nobody is signed in yet. */
  awaitsCode: boolean
}

/** Parses a stored session in the auth service's shape (product.md 3.11); undefined for anything else. */
export function readSession(text: string | null): StoredSession | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(stored) || !isRecord(stored.user)) return undefined
    const { access_token: accessToken, expires_at: expiresAt, user } = stored
    if (typeof accessToken !== 'string' || typeof expiresAt !== 'number') return undefined
    const { id, email, user_metadata: metadata } = user
    if (typeof id !== 'string' || typeof email !== 'string') return undefined
    return {
      session: { accessToken, expiresAt, user: { id, email, metadata: isRecord(metadata) ? metadata : {} } },
      awaitsCode: hasFactor(user.factors) && levelOf(accessToken) !== 'aal2',
    }
  } catch {
    return undefined
  }
}

function hasFactor(factors: unknown): boolean {
  return Array.isArray(factors) && factors.some((factor) => isRecord(factor) && factor.status === 'verified')
}

/** The token's assurance level. Only the server checks the signature. */
function levelOf(token: string): unknown {
  const [, payload = ''] = token.split('.')
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  return isRecord(claims) ? claims.aal : undefined
}

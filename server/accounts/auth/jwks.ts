import type { Handler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'

/** GET /auth/v1/.well-known/jwks.json: the public halves of our signing keys (RFC 7517). */
export function jwks({ tokens }: Pick<Deps, 'tokens'>): Handler {
  return (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json({ keys: tokens.publicKeys })
  }
}

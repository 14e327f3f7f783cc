import type { Context } from 'hono'

/** The token of the Authorization header (RFC 6750); undefined without one. */
export function bearerOf(c: Context): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(c.req.header('authorization')?.trim() ?? '')?.[1]
}

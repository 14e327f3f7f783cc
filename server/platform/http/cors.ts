import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** CORS for the official client libraries: any origin, without credentials, also on errors. */
export function openToOrigins(): MiddlewareHandler {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    allowHeaders: [
      'authorization',
      'apikey',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
      'accept',
      'prefer',
      'range',
      'accept-profile',
      'content-profile',
      'x-retry-count',
      'x-region',
      'idempotency-key',
    ],
    exposeHeaders: [
      'x-request-id',
      'retry-after',
      'x-total-count',
      'link',
      'x-supabase-api-version',
      'x-sb-error-code',
      'content-range',
      'content-location',
      'content-type',
      'preference-applied',
    ],
    maxAge: 7200,
  })
}

export function openToOwnOrigin({ publicUrl }: { publicUrl: string }): MiddlewareHandler {
  return cors({
    origin: [publicUrl],
    allowMethods: ['POST', 'OPTIONS'],
    allowHeaders: ['apikey', 'content-type', 'accept', 'idempotency-key', 'x-elapsed-ms', 'x-began-on'],
    exposeHeaders: ['x-request-id', 'retry-after'],
    maxAge: 7200,
  })
}

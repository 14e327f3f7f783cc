import { Hono, type MiddlewareHandler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { openToOrigins } from '#server/platform/http/cors.ts'
import { limitBody } from '#server/platform/http/limit-body.ts'
import { requireApiKey } from '#server/platform/http/require-api-key.ts'
import { deletePurchases } from './delete-purchases.ts'
import { insertPurchases } from './insert-purchases.ts'
import { readPurchases } from './read-purchases.ts'
import { requireRole } from './require-role.ts'
import { RestError, respondWithRestError } from './rest-error.ts'
import { updatePurchases } from './update-purchases.ts'

/**
 * The routes of the data service below /rest/v1 (product.md 7): one table, with PostgREST's API (supabase-wire.md
 * 4).
 */
export function createRest(deps: Deps, limit: MiddlewareHandler): Hono<AppEnv> {
  const rest = new Hono<AppEnv>()
  rest.onError(respondWithRestError(deps.log))
  rest.use(openToOrigins(), limitBody(1024 * 1024), requireApiKey(deps.config), requireRole(deps), limit)
  rest.use(checkSchemaHeader)

  rest.get('/purchases', readPurchases(deps))
  rest.post('/purchases', insertPurchases(deps))
  rest.patch('/purchases', updatePurchases(deps))
  rest.delete('/purchases', deletePurchases(deps))
  rest.all('/purchases', (c) => {
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`)
  })
  rest.all('/rpc/:name', (c) => {
    const name = c.req.param('name').slice(0, 63)
    throw new RestError(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`)
  })
  rest.all('*', (c) => {
    const table = c.req.path.split('/').at(-1)?.slice(0, 63) ?? ''
    throw new RestError(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
  })
  return rest
}

/** Refuses a request for another schema than `public`. */
const checkSchemaHeader: MiddlewareHandler = async (c, next) => {
  const schema = c.req.header('accept-profile') ?? c.req.header('content-profile') ?? 'public'
  if (schema !== 'public')
    throw new RestError(406, 'PGRST106', 'The schema must be one of the following: public')
  await next()
}

import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/platform/app-env.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'
import { isOperator } from './operators.ts'

export type OfficeEnv = {
  Variables: AppEnv['Variables'] & { /** Who acts: an e-mail address. */ operator: string }
}

/**
 * Lets operators in. For anybody else, whatever they send, there is nothing at any address of the office: not even
 * that it exists is told.
 */
export function requireOperator({ db, tokens }: Pick<Deps, 'db' | 'tokens'>): MiddlewareHandler<OfficeEnv> {
  return async (c, next) => {
    const [, token] = /^bearer\s+(\S+)$/i.exec(c.req.header('authorization')?.trim() ?? '') ?? []
    const account = token && (await tokens.read(token))
    if (!account || !(await isOperator(db, account.email)))
      throw new ApiError(404, 'not_found', 'There is nothing at this address.')
    c.set('operator', account.email)
    c.header('cache-control', 'no-store')
    await next()
  }
}

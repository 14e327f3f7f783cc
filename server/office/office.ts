import { Hono } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { me } from './me.ts'
import { type OfficeEnv, requireOperator } from './require-operator.ts'

/** The map of the office's data, below /office/data: one line an endpoint, each for operators alone. */
export function createOffice(deps: Deps): Hono<OfficeEnv> {
  const office = new Hono<OfficeEnv>()
  office.use(requireOperator(deps))

  office.get('/me', me)
  return office
}

import type { Handler } from 'hono'
import type { OfficeMe } from '#domain/office/office-outbox.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countTroubled } from './outbox/outbox-view.ts'
import type { OfficeEnv } from './require-operator.ts'

/** GET /office/data/me: the signed-in operator, and the numbers that every page of the office shows. */
export function me({ db }: Pick<Deps, 'db'>): Handler<OfficeEnv> {
  return async (c) => {
    const result: OfficeMe = { email: c.get('operator'), troubledMail: await countTroubled(db) }
    return c.json(result)
  }
}

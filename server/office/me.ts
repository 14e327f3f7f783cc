import type { Handler } from 'hono'
import type { OfficeMe } from '#domain/office/office-outbox.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countTroubled } from './outbox/outbox-view.ts'
import type { OfficeEnv } from './require-operator.ts'

/** GET /office/data/me: who is signed in, for those who may be here, and what every page of the office tells them. */
export function me({ db }: Pick<Deps, 'db'>): Handler<OfficeEnv> {
  return async (c) => {
    const result: OfficeMe = { email: c.get('operator'), troubledMail: await countTroubled(db) }
    return c.json(result)
  }
}

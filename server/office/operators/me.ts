import type { Handler } from 'hono'
import type { OfficeMe } from '#domain/office/office-outbox.ts'
import { countOpen } from '#domain/office/office-setup.ts'
import { countTroubled } from '#server/office/outbox/outbox-view.ts'
import { type SetupDeps, setupResponse } from '#server/office/setup/read-setup.ts'
import { countWaiting } from './count-waiting.ts'
import type { OfficeEnv } from './require-operator.ts'

/** GET /office/data/me: the signed-in operator, and the numbers that every page of the office shows. */
export function me(deps: SetupDeps): Handler<OfficeEnv> {
  return async (c) => {
    const result: OfficeMe = {
      email: c.get('operator'),
      troubledMail: await countTroubled(deps.db),
      openSetup: countOpen(await setupResponse(deps)),
      waiting: await countWaiting(deps),
    }
    return c.json(result)
  }
}

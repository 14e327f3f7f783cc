import type { Handler } from 'hono'
import type { OfficeEnv } from '#server/office/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readOutbox } from './outbox-view.ts'

/** GET /office/data/outbox: what was given up, what failed and is tried again, and how many went well. */
export function listOutbox({ db, config }: Pick<Deps, 'db' | 'config'>): Handler<OfficeEnv> {
  return async (c) => c.json(await readOutbox(db, config))
}

import type { Handler } from 'hono'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readOutbox } from './outbox-view.ts'

/** GET /office/data/outbox: messages that failed finally, messages to be retried, and the number delivered. */
export function listOutbox({ db, config }: Pick<Deps, 'db' | 'config'>): Handler<OfficeEnv> {
  return async (c) => c.json(await readOutbox(db, config))
}

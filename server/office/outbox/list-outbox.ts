import type { Handler } from 'hono'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readOutbox } from './outbox-view.ts'

/** GET /office/data/outbox: the failed messages, the messages that wait for a retry, and the number in each state. */
export function listOutbox({ db, config }: Pick<Deps, 'db' | 'config'>): Handler<OfficeEnv> {
  return async (c) => c.json(await readOutbox(db, config))
}

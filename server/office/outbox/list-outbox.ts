import type { Handler } from 'hono'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readOutbox } from './outbox-view.ts'

/** GET /office/data/outbox: the state of the outbox, as `readOutbox` returns it. */
export function listOutbox({ db, config }: Pick<Deps, 'db' | 'config'>): Handler<OfficeEnv> {
  return async (c) => c.json(await readOutbox(db, config))
}

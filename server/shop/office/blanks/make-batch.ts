import type { Handler } from 'hono'
import { NewBatch } from '#domain/orders/office/blank-cards.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { makeBlanks } from '#server/shop/cards/blank-cards.ts'
import { batchesResponse } from './read-batches.ts'

/** POST /office/data/blanks {productId, count}: makes a batch of blank cards. Responds like GET /office/data/blanks. */
export function makeBatch(deps: Pick<Deps, 'db' | 'now' | 'config'>): Handler<OfficeEnv> {
  return async (c) => {
    const { productId, count } = await readJson(c, NewBatch)
    const batches = await deps.db.transaction().execute(async (tx) => {
      const madeBy = c.get('operator')
      await makeBlanks(tx, { productId, count, madeBy, at: deps.now() })
      await recordAudit(tx, { actor: madeBy, action: 'blanks.make', subject: productId, details: { count } })
      return batchesResponse(deps, tx)
    })
    return c.json(batches)
  }
}

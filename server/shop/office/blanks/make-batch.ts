import type { Handler } from 'hono'
import { NewBatch } from '#domain/orders/office/blank-cards.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { type AuditEntry, isLogged, recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { makeBlanks } from '#server/shop/cards/blank-cards.ts'
import { batchesResponse } from './read-batches.ts'

/**
 * POST /office/data/blanks {productId, count}: makes a batch of blank cards. Responds like GET /office/data/blanks.
 * Idempotent by its Idempotency-Key.
 */
export function makeBatch(deps: Pick<Deps, 'db' | 'now' | 'config'>): Handler<OfficeEnv> {
  return async (c) => {
    const { productId, count } = await readJson(c, NewBatch)
    const madeBy = c.get('operator')
    const entry: AuditEntry = {
      actor: madeBy,
      action: 'blanks.make',
      subject: productId,
      details: { count },
      idempotencyKey: readIdempotencyKey(c),
    }
    const batches = await deps.db.transaction().execute(async (tx) => {
      if (await isLogged(tx, entry)) return batchesResponse(deps, tx)
      await makeBlanks(tx, { productId, count, madeBy, at: deps.now() })
      await recordAudit(tx, entry)
      return batchesResponse(deps, tx)
    })
    return c.json(batches)
  }
}

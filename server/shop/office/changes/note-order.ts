import type { Handler } from 'hono'
import { Note } from '#server/office/note.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { type AuditEntry, isLogged, recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { orderResponse } from '#server/shop/office/order-response.ts'
import { requireLockedOrder } from '#server/shop/office/require-order.ts'
import { countChange } from '#server/shop/orders/orders.ts'

/**
 * POST /office/data/orders/:id/notes {text}: adds an internal note. The buyer sees it only in the export of their data
 * (`exportCustomer`). A repeated Idempotency-Key adds no second note.
 */
export function noteOrder(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { text } = await readJson(c, Note)
    const actor = c.get('operator')
    const idempotencyKey = readIdempotencyKey(c)

    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      const entry: AuditEntry = { actor, action: 'order.note', subject: order.number, idempotencyKey }
      if (await isLogged(tx, entry)) return orderResponse(deps, tx, order)
      const { id: note } = await tx
        .insertInto('shop.order_notes')
        .values({ order_id: order.id, author: actor, text, created_at: deps.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAudit(tx, { ...entry, details: { note } })
      return orderResponse(deps, tx, await countChange(tx, order))
    })

    return c.json(result)
  }
}

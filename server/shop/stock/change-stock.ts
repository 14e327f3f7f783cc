import type { Handler } from 'hono'
import * as v from 'valibot'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import { MAX_STOCK, maxStock, stockRange } from '#domain/orders/office/stock-change.ts'
import { oneLine } from '#domain/text/text-fields.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { type AuditEntry, isLogged, recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { queueStockMail } from './queue-stock-mails.ts'
import { stockLevels } from './stock-levels.ts'

const whole = (message: string) =>
  v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(-MAX_STOCK, message),
    v.maxValue(MAX_STOCK, message),
  )
const reason = oneLine('Say why.', 200)
const Change = v.union(
  [
    /** A relative change of the current stock. */
    v.object({ by: v.pipe(whole(stockRange.by), v.notValue(0, 'Type how many.')), reason }),
    /** A counted stock. `from` is the stock that the operator saw. If it has changed since, the count is refused. */
    v.object({
      to: v.pipe(whole(stockRange.to), v.minValue(0, stockRange.to)),
      from: whole('Send the number you saw.'),
      reason,
    }),
  ],
  'Send `by`, or `to` with `from`, whole numbers, and a `reason`.',
)
type Change = v.InferOutput<typeof Change>

/**
 * POST /office/data/stock/:variant: raises, lowers or sets the available stock, with a reason for the audit log. Held
 * and set-aside cards do not change, and the stock never becomes negative. A fall to the low level or to zero is mailed
 * to the operator, as after a sale. Idempotent by its Idempotency-Key.
 */
export function changeStock(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const variant = findReviewCard(c.req.param('variant') ?? '')
    if (!variant) throw new ApiError(404, 'not_found', 'There is no such card.')
    const change = await readJson(c, Change)
    const entry: AuditEntry = {
      actor: c.get('operator'),
      action: 'stock.set',
      subject: variant.id,
      idempotencyKey: readIdempotencyKey(c),
    }

    const stock = await deps.db.transaction().execute(async (tx) => {
      const before = await lockLevel(tx, variant.id)
      if (await isLogged(tx, entry)) return stockLevels(tx)
      const after = levelAfter(before, change)
      await tx
        .updateTable('shop.stock')
        .set({ available: after })
        .where('variant_id', '=', variant.id)
        .execute()
      await recordAudit(tx, { ...entry, details: { from: before, to: after, reason: change.reason } })
      await queueStockMail(deps, tx, { variantId: variant.id, before, after })
      return stockLevels(tx)
    })

    deps.wakeOutbox()
    return c.json({ stock })
  }
}

async function lockLevel(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('shop.stock')
    .select('available')
    .where('variant_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.available
}

function levelAfter(before: number, change: Change): number {
  if ('to' in change) {
    if (change.from === before) return change.to
    throw refuse('moved_on', `Stock has changed meanwhile: there are ${before} now.`, before)
  }
  const after = before + change.by
  if (after < 0) throw refuse('below_zero', `There are only ${before} to take away.`, before)
  if (after > MAX_STOCK) throw refuse('too_many', `That would be more than ${maxStock}.`, before)
  return after
}

function refuse(code: string, message: string, available: number): ApiError {
  return new ApiError(409, code, message, { available })
}

import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import * as v from 'valibot'
import { MAX_BATCH, type ProgramLine, type ProgramResult } from '#domain/orders/office/posting.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { readBatchUndo } from '#server/shop/office/undo/undoable-steps.ts'
import { findOrder, findOrderForUpdate } from '#server/shop/orders/orders.ts'
import { moveLocked } from './move-order.ts'

const Ticked = v.object({
  orders: v.pipe(
    v.array(v.string(), 'Send the ids of the orders.'),
    v.minLength(1, 'Send the ids of the orders.'),
    v.maxLength(MAX_BATCH, `Start ${MAX_BATCH} orders or fewer at once.`),
  ),
})

/**
 * POST /office/data/orders/program {orders}: starts programming the orders, each in its own transaction. An order that
 * cannot be started gets a message and does not stop the others. A repeated request starts nothing twice.
 */
export function programOrders(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { orders } = await readJson(c, Ticked)
    const actor = c.get('operator')
    const press = { actor, batch: randomUUID() }
    const lines: ProgramLine[] = []
    for (const id of new Set(orders)) lines.push(await startOne(deps, id, press))
    deps.wakeOutbox()
    const ids = lines.flatMap(({ status, order }) => (status !== 'fault' && order ? [order.id] : []))
    return c.json({
      lines,
      undo: await readBatchUndo(deps.db, ids, { to: 'programming', actor }),
    } satisfies ProgramResult)
  }
}

const NO_ORDER = 'There is no such order.'

type Press = { actor: string; batch: string }

async function startOne(deps: Deps, id: string, press: Press): Promise<ProgramLine> {
  const found = await findOrder(deps.db, id)
  if (!found) return { order: null, status: 'fault', message: NO_ORDER }
  const order = { id: found.id, number: found.number, businessName: found.business_info.googleBusinessName }
  if (!found.has_cards) return { order, status: 'fault', message: 'It has no cards to program.' }
  try {
    const status = await deps.db.transaction().execute((tx) => startLocked(deps, tx, id, press))
    return { order, status, message: status === 'already' ? 'It is being programmed already.' : '' }
  } catch (error) {
    if (error instanceof ApiError) return { order, status: 'fault', message: error.message }
    throw error
  }
}

async function startLocked(deps: Deps, tx: Tx, id: string, press: Press): Promise<'started' | 'already'> {
  const order = await findOrderForUpdate(tx, id)
  if (!order) throw new ApiError(404, 'not_found', NO_ORDER)
  if (order.state === 'programming') return 'already'
  await moveLocked(deps, tx, order, { from: 'paid', to: 'programming', parcel: {}, ...press })
  return 'started'
}

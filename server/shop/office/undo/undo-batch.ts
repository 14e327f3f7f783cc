import type { Handler } from 'hono'
import * as v from 'valibot'
import {
  type BatchStep,
  type BatchUndoLine,
  type BatchUndoResult,
  MAX_BATCH,
} from '#domain/orders/office/posting.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { MailId } from '#server/platform/outbox/waiting.ts'
import { findOrderForUpdate } from '#server/shop/orders/orders.ts'
import { UNDO_FAULTS, undoLocked } from './undo-locked.ts'

const Batch = v.object({
  steps: v.pipe(
    v.array(
      v.object({ order: v.string('Send the id of the order.'), mail: MailId }),
      'Send the steps to undo.',
    ),
    v.minLength(1, 'Send the steps to undo.'),
    v.maxLength(MAX_BATCH, `Undo ${MAX_BATCH} steps or fewer at once.`),
  ),
})

/**
 * POST /office/data/orders/undo {steps}: undoes a batch of steps whose mails are not sent yet, each in its own
 * transaction. A step that cannot be undone gets a message and does not stop the others. A repeated request undoes
 * nothing twice.
 */
export function undoBatch(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { steps } = await readJson(c, Batch)
    const actor = c.get('operator')
    const lines: BatchUndoLine[] = []
    for (const step of steps)
      lines.push(await deps.db.transaction().execute((tx) => undoOne(tx, step, actor)))
    return c.json({ lines } satisfies BatchUndoResult)
  }
}

async function undoOne(tx: Tx, { order: id, mail }: BatchStep, actor: string): Promise<BatchUndoLine> {
  const found = await findOrderForUpdate(tx, id)
  if (!found) return { order: null, status: 'fault', message: 'There is no such order.' }
  const order = { id: found.id, number: found.number, businessName: found.business_info.googleBusinessName }
  const { kind } = await undoLocked(tx, found, { mail, actor })
  if (kind === 'undone') return { order, status: 'undone', message: '' }
  return { order, status: kind === 'undone_already' ? 'already' : 'fault', message: UNDO_FAULTS[kind] }
}

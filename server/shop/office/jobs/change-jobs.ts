import type { JobState } from '#domain/orders/jobs.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { JobChange } from '#server/shop/office/undo/undoable-steps.ts'
import { findLines, type Order, type OrderLine } from '#server/shop/orders/orders.ts'

/**
 * Sets the job of one order line. The caller must then write the order's `set_up_at` or `state`, because a trigger on
 * these columns updates the buyer's purchases.
 */
export async function changeJob(tx: Tx, line: OrderLine, to: JobState, at: Date): Promise<JobChange> {
  await tx
    .updateTable('shop.order_lines')
    .set({ job: to, job_at: at })
    .where('order_id', '=', line.order_id)
    .where('line', '=', line.line)
    .execute()
  return { line: line.line, from: line.job, fromAt: line.job_at, to }
}

/**
 * Sets every job of the order that is not live yet to live. The caller must then write the order's `set_up_at` or
 * `state`.
 */
export async function finishJobs(tx: Tx, { id }: Order, at: Date): Promise<JobChange[]> {
  const changes: JobChange[] = []
  for (const line of await findLines(tx, id)) {
    if (isOwed(line)) changes.push(await changeJob(tx, line, 'live', at))
  }
  return changes
}

/** Whether the order line has a job that is not live yet. */
export function isOwed({ type, job }: Pick<OrderLine, 'type' | 'job'>): boolean {
  return type !== 'nfc_card' && job !== 'live'
}

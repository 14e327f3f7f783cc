import { sql } from 'kysely'
import * as v from 'valibot'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import { UNDOABLE } from '#server/platform/outbox/waiting.ts'
import { countChange, findLines, type Order } from '#server/shop/orders/orders.ts'
import { uncoverShortCards } from '#server/shop/stock/cover-short-cards.ts'
import { findLaterSteps, isUnchanged, type JobChange, Step } from './undoable-steps.ts'

/**
 * The result of an undo. `mail_gone`: a worker has taken the mail. `undone_already`: an undo has deleted the mail.
 * `ended`: the order is refunded and has no such mail; a full refund or a lost dispute deletes the mails of its steps.
 * `unknown`: the order has no such mail. `moved_on`: the order has changed since the step.
 */
export type Undo =
  | { kind: 'undone'; order: Order }
  | { kind: 'mail_gone' | 'undone_already' | 'ended' | 'unknown' | 'moved_on' }

export const UNDO_FAULTS: Record<Exclude<Undo['kind'], 'undone'>, string> = {
  mail_gone: 'Its email has gone by now, so nothing was changed.',
  ended: 'The order is refunded, so nothing was changed.',
  undone_already: 'It was undone already.',
  unknown: 'There is no such step to undo, so nothing was changed.',
  moved_on: 'The order has changed since that step. Undo the later step first.',
}

/**
 * Undoes a step of a locked order: deletes its unsent mail and restores the order, its jobs and the stock. A worker
 * that takes the mail at the same time either takes it first, or finds it deleted.
 */
export async function undoLocked(
  tx: Tx,
  order: Order,
  { mail, actor }: { mail: string; actor: string },
): Promise<Undo> {
  const waiting = await findMail(tx, order, mail).where(UNDOABLE).forUpdate().executeTakeFirst()
  if (!waiting) {
    const gone = await findMail(tx, order, mail).executeTakeFirst()
    if (gone) return { kind: 'mail_gone' }
    if (await wasUndone(tx, order, mail)) return { kind: 'undone_already' }
    return { kind: order.state === 'refunded' ? 'ended' : 'unknown' }
  }
  const step = v.parse(Step, waiting.undo)
  const later = (await findLaterSteps(tx, [order.id]))(order.id, mail)
  if (!isUnchanged(order, await findLines(tx, order.id), { step, later })) return { kind: 'moved_on' }
  await tx.deleteFrom('platform.outbox').where('id', '=', mail).execute()
  const restored = await restore(tx, order, step)
  await recordAudit(tx, {
    actor,
    action: 'order.undo',
    subject: order.number,
    details: {
      step: step.action,
      mail,
      ...(step.after.state && { from: step.after.state, to: restored.state }),
    },
  })
  return { kind: 'undone', order: restored }
}

async function wasUndone(tx: Tx, { number }: Order, mail: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('office.audit_log')
    .select('id')
    .where('subject', '=', number)
    .where('action', '=', 'order.undo')
    .where(sql`details ->> 'mail'`, '=', mail)
    .executeTakeFirst()
  return entry !== undefined
}

function findMail(tx: Tx, { id }: Order, mail: string) {
  return tx.selectFrom('platform.outbox').select('undo').where('id', '=', mail).where('about', '=', id)
}

async function restore(tx: Tx, order: Order, { before, covered, jobs }: Step): Promise<Order> {
  await uncoverShortCards(tx, order, covered)
  await undoJobs(tx, order, jobs)
  if (Object.keys(before).length === 0) return countChange(tx, order)
  return tx
    .updateTable('shop.orders')
    .set(before)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Restores the jobs. The caller updates the order afterwards, because the order's trigger updates the buyer's purchases
 * from the jobs.
 */
async function undoJobs(tx: Tx, { id }: Order, jobs: readonly JobChange[]): Promise<void> {
  for (const { line, from, fromAt } of jobs) {
    await tx
      .updateTable('shop.order_lines')
      .set({ job: from, job_at: fromAt })
      .where('order_id', '=', id)
      .where('line', '=', line)
      .execute()
  }
}

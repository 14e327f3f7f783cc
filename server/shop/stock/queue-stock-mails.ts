import { brand } from '#domain/brand/brand.ts'
import { findReviewCard, lowStock } from '#domain/catalogue/review-cards.ts'
import { isMailOn } from '#server/office/operator-mails/is-mail-on.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { MailMessage } from '#server/platform/mail/message.ts'

export type StockMailDeps = Pick<Deps, 'config' | 'now'>
type StockDrop = { variantId: string; before: number; after: number }
type Level = 'low' | 'out'

const HOUR_MS = 3_600_000

/**
 * Mails the operator when a variant falls to the low-stock level, and again at zero, unless the operators have switched
 * this mail off. Each level of a variant sends at most one mail per clock hour, because unpaid checkouts hold and
 * release cards. A change of the variant's stock by an operator allows another mail within the hour.
 */
export async function queueStockMail(
  { config, now }: StockMailDeps,
  tx: Tx,
  { variantId, before, after }: StockDrop,
): Promise<void> {
  const level = crossedLevel(before, after)
  if (!level || !(await isMailOn(tx, 'low_stock'))) return
  const changed = await lastChange(tx, variantId)
  const hour = Math.floor(now().getTime() / HOUR_MS)
  await enqueueMail(tx, {
    kind: 'stock-notice',
    dedupeKey: `stock-notice:${variantId}:${level}:${changed}:${hour}`,
    message: stockNotice(variantId, after, config),
  })
}

function crossedLevel(before: number, after: number): Level | undefined {
  if (before > 0 && after <= 0) return 'out'
  return before > lowStock() && after <= lowStock() ? 'low' : undefined
}

/** Returns the id of the audit log's newest entry about a change of this variant's stock by an operator, or `none`. */
async function lastChange(tx: Tx, variantId: string): Promise<string> {
  const entry = await tx
    .selectFrom('office.audit_log')
    .select('id')
    .where('subject', '=', variantId)
    .where('action', '=', 'stock.set')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.id ?? 'none'
}

function stockNotice(
  variantId: string,
  available: number,
  { operatorEmail, publicUrl }: StockMailDeps['config'],
): MailMessage {
  const name = findReviewCard(variantId)?.name ?? variantId
  const isOut = available === 0
  const left = `only ${available} left`
  return composeMail(
    {
      to: operatorEmail,
      isToOperator: true,
      subject: isOut ? `Sold out: ${name}` : `Low stock: ${name}, ${left}`,
    },
    [
      { kind: 'heading', text: isOut ? `${name}: sold out` : `${name}: ${left}` },
      {
        kind: 'paragraph',
        text: isOut
          ? `${brand.name} can’t sell any more of these until you add some. Cards that unpaid checkouts hold count as gone, and come back after half an hour if nobody pays.`
          : 'That counts cards that unpaid checkouts hold as gone. Time to order more, then add them to the stock.',
      },
      { kind: 'button', label: 'Open the stock in the office', url: `${publicUrl}/office/stock` },
    ],
  )
}

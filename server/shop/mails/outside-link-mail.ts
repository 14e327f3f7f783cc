import { createHash } from 'node:crypto'
import { groupedCode } from '#domain/orders/cards.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeCall } from '#server/platform/http/rate-limit/token-bucket.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import { LINK_MAIL_LIMIT } from './link-mail-limit.ts'

type Changed = { id: string; number: string; code: string; destination: string }

/**
 * Mails the operator that a card's link leads outside Google. Taps show a page first until an operator approves the
 * link. `LINK_MAIL_LIMIT` limits these mails per order.
 */
export async function queueOutsideLinkMail(
  deps: Pick<Deps, 'config' | 'linkKey' | 'now'>,
  tx: Tx,
  { id, number, code, destination }: Changed,
): Promise<void> {
  const { config } = deps
  if ((await takeCall({ ...deps, db: tx }, LINK_MAIL_LIMIT, id)) > 0) return
  const message = composeMail(
    {
      to: config.operatorEmail,
      isToOperator: true,
      subject: `Card ${groupedCode(code)} leads outside of Google`,
    },
    [
      { kind: 'heading', text: `Card ${groupedCode(code)} leads outside of Google` },
      {
        kind: 'paragraph',
        text: `Its owner has pointed a card of order ${number} to this address. Whoever taps it sees a page first that names the site. Look at the link; if it is fine, let it open straight away. If it is not, switch the card off.`,
      },
      { kind: 'facts', facts: [{ label: 'New link', value: destination, isTyped: true }] },
      { kind: 'button', label: 'Open the order', url: `${config.publicUrl}/office/orders/${id}` },
    ],
  )
  const link = createHash('sha256').update(destination).digest('hex').slice(0, 16)
  await enqueueMail(tx, {
    kind: 'card-link-outside',
    dedupeKey: `card-link-outside:${code}:${link}`,
    message,
    about: id,
  })
}

import type { Handler } from 'hono'
import { isLinkToFind } from '#domain/google/google-link.ts'
import { OrderCorrection } from '#domain/orders/office/order-correction.ts'
import { isToPost } from '#domain/orders/orders.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { type AuditEntry, isLogged, recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { queueConfirmationAgain } from '#server/shop/mails/queue-order-mails.ts'
import { rewriteWaitingMails } from '#server/shop/office/mails/rewrite-waiting-mails.ts'
import { orderResponse } from '#server/shop/office/order-response.ts'
import { requireLockedWithBuyer } from '#server/shop/office/require-order.ts'
import { requireVersion } from '#server/shop/office/require-version.ts'
import { undoOf } from '#server/shop/office/undo/undoable-steps.ts'
import { setGoogleLink } from '#server/shop/orders/google-link/set-google-link.ts'
import type { Order } from '#server/shop/orders/orders.ts'

/**
 * POST /office/data/orders/:id/details: corrects the contact details, the delivery address and the Google link of a
 * paid order, also in mails that are not delivered yet. If the email changes, an account that was found by the old
 * email loses the order. With `sendAgain`, the confirmation is mailed again, once per Idempotency-Key, unless an unsent
 * confirmation was corrected instead. The audit log records the names of the changed fields, and the link.
 */
export function correctOrder(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { sendAgain, version, googleBusinessLink: link, ...requested } = await readJson(c, OrderCorrection)
    const actor = c.get('operator')
    const idempotencyKey = readIdempotencyKey(c)

    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedWithBuyer(tx, c, requested.email)
      if (order.paid_at === null)
        throw new ApiError(409, 'not_paid', 'Nobody has paid for this order.', { state: order.state })
      const entry: AuditEntry = { actor, action: 'order.details', subject: order.number, idempotencyKey }
      if (await isLogged(tx, entry)) return orderResponse(deps, tx, order)
      await requireVersion(deps, tx, order, version)
      const takesLink = link !== '' && order.has_cards && order.state !== 'refunded'
      if (takesLink) requireLink(order, link)
      const changed = changedParts(order, requested)
      const details = await tx
        .updateTable('shop.orders')
        .set({
          email: requested.email,
          // sets the column even to the same value, because a trigger updates the buyer's purchases only after an
          // update that names the column
          user_id: isFoundByOld(order, changed) ? null : order.user_id,
          customer_name: requested.customerName,
          customer_phone: requested.customerPhone || null,
          ...(requested.address && { delivery_address: JSON.stringify(requested.address) }),
        })
        .where('id', '=', order.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const corrected = takesLink
        ? await setGoogleLink(deps, tx, details, { link, actor, isCorrection: true })
        : details
      const isOnItsWay = await rewriteWaitingMails(deps, tx, order, corrected)
      if (sendAgain && !isOnItsWay)
        await queueConfirmationAgain(deps, tx, corrected, undoOf('confirmation', actor, order))
      const parts = [...changed, ...(corrected === details ? [] : ['Google link'])]
      if (parts.length > 0 || sendAgain)
        await recordAudit(tx, { ...entry, details: { changed: parts, mailedAgain: sendAgain } })
      return orderResponse(deps, tx, corrected)
    })
    deps.wakeOutbox()

    return c.json(result)
  }
}

/** Throws a 409 `only_a_search` if a new link of posted cards is only a search: a tap would open nothing. */
function requireLink({ state, business_info: info }: Order, link: string): void {
  if (isToPost(state) || link === info.googleBusinessLink || !isLinkToFind(link)) return
  throw new ApiError(
    409,
    'only_a_search',
    'That is only a search, and the cards are posted: with it they would open nothing. Find the business on Google, and paste its own link.',
    { state },
  )
}

/**
 * Whether the order's account was found by the email that is corrected now. If so, the database looks for an account
 * with the new email.
 */
const isFoundByOld = (order: Order, changed: readonly string[]): boolean =>
  order.found_by_email && changed.includes('email')

function changedParts(
  order: Order,
  requested: Omit<OrderCorrection, 'sendAgain' | 'googleBusinessLink' | 'version'>,
): string[] {
  const { email, customerName, customerPhone, address } = requested
  const known = order.delivery_address
  const isOtherAddress =
    address !== undefined &&
    (['line1', 'line2', 'city', 'state', 'postal_code'] as const).some(
      (part) => address[part] !== (known?.[part] ?? ''),
    )
  return [
    ...(email === order.email ? [] : ['email']),
    ...(customerName === order.customer_name ? [] : ['name']),
    ...(customerPhone === (order.customer_phone ?? '') ? [] : ['phone']),
    ...(isOtherAddress ? ['delivery address'] : []),
  ]
}

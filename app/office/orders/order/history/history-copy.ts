import { stateNames } from '#app/office/orders/copy.ts'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { messageKind } from '#app/office/outbox/copy.ts'
import { shopDay } from '#app/office/subscriptions/shop-day.ts'
import { formatAud } from '#domain/money/money.ts'
import { groupedCode } from '#domain/orders/cards.ts'
import { type JobState, jobLabels } from '#domain/orders/jobs.ts'
import type { HistoryEntry, OfficeOrder, OrderFilter } from '#domain/orders/office/office-orders.ts'

export function historyMessage({ action, details }: HistoryEntry): string {
  switch (action) {
    case 'order.move': {
      const { to, tracking_number: number } = details
      const state = isState(to) ? stateNames[to] : ''
      if (typeof number === 'string') return `Moved to ${state}, tracking number ${number}`
      return `Moved to ${state}${to === 'shipped' ? ', posted as a letter' : ''}`
    }
    case 'order.tracking':
      return `Tracking number put right: ${typeof details.tracking_number === 'string' ? details.tracking_number : ''}`
    case 'order.refund':
      return typeof details.cents === 'number'
        ? `Refund of ${formatAud(details.cents)}${paymentOf(details)} asked for`
        : `Refund in full${paymentOf(details)} asked for`
    case 'order.refund_refused':
      return `The payment provider refused the refund${paymentOf(details)}`
    case 'order.refund_failed':
      return typeof details.cents === 'number'
        ? `Refund of ${formatAud(details.cents)}${paymentOf(details)} failed at the bank`
        : 'A refund failed at the bank'
    case 'subscription.end':
      return `Ends with its paid period${untilOf(details)}: ${String(details.items)}`
    case 'subscription.end_now':
      return `Ended at once: ${String(details.items)}`
    case 'subscription.keep':
      return `Runs on after all: ${String(details.items)}`
    case 'order.details':
      return correctionMessage(details)
    case 'order.google_link':
      return `Google link changed to ${typeof details.link === 'string' ? details.link : ''}`
    case 'order.set_up':
      return 'Everything but the cards was set up'
    case 'order.place':
      return 'Taken by phone'
    case 'order.payment_link':
      return 'Payment link mailed'
    case 'order.job':
      return `${String(details.item)}: ${isJobState(details.to) ? jobLabels[details.to] : ''}`
    case 'order.resend':
      return `Email sent again: ${messageKind(String(details.kind))}`
    case 'order.undo':
      return isState(details.to)
        ? `Undone: back to ${stateNames[details.to]}`
        : 'Undone: its email was not sent'
    case 'order.send_now':
      return `Mail sent at once: ${messageKind(String(details.kind))}`
    case 'card.off':
      return `Card ${codeText(details.card)} switched off`
    case 'card.on':
      return `Card ${codeText(details.card)} switched on again`
    case 'card.write':
      return `Card ${codeText(details.card)} written`
    case 'card.unwrite':
      return `Card ${codeText(details.card)} not written after all`
    case 'card.replace':
      return `Card ${codeText(details.card)} replaced by ${codeText(details.by)}. The old code ${details.retired === true ? 'is retired' : 'still works'}`
    case 'card.pack':
      return `Card ${codeText(details.card)} packed`
    case 'card.unpack':
      return `Card ${codeText(details.card)} taken out again`
    case 'card.activate':
      return `Card ${codeText(details.card)} set up by its buyer`
    case 'card.approve':
      return `Card ${codeText(details.card)} may lead to ${String(details.link)}`
    case 'card.change_all':
      return `All cards of the account lead to ${String(details.link)}`
    case 'card.change':
      return cardChangeMessage(details)
    default:
      return action
  }
}

function untilOf({ until }: HistoryEntry['details']): string {
  return typeof until === 'string' ? `, ${shopDay(until)}` : ''
}

/** Names the renewal's payment that a refund is about; empty for the order's own payment. */
function paymentOf({ payment }: HistoryEntry['details']): string {
  return typeof payment === 'string' ? ` of payment ${payment}` : ''
}

/** A correction as text, such as "Corrected: email, delivery address. Confirmation mailed again". */
function correctionMessage({ changed, mailedAgain }: HistoryEntry['details']): string {
  const parts = Array.isArray(changed) && changed.length > 0 ? [`Corrected: ${changed.join(', ')}`] : []
  return [...parts, ...(mailedAgain === true ? ['Confirmation mailed again'] : [])].join('. ')
}

function cardChangeMessage({ card, name, link }: HistoryEntry['details']): string {
  const called =
    typeof name === 'string' ? [name === '' ? 'has no name any more' : `is called “${name}”`] : []
  const leads = typeof link === 'string' ? [`leads to ${link}`] : []
  return `Card ${String(card)} ${[...called, ...leads].join(' and ')}`
}

function isJobState(name: unknown): name is JobState {
  return typeof name === 'string' && Object.hasOwn(jobLabels, name)
}

function isState(name: unknown): name is OrderFilter {
  return typeof name === 'string' && Object.hasOwn(stateNames, name)
}

/** The order's creation, payment and end, as history entries without an operator's name. */
export function milestones(order: OfficeOrder): HistoryEntry[] {
  const moments = [
    ['Placed', order.createdAt],
    ['Paid', order.paidAt],
    [order.state === 'refunded' ? 'Refunded in full' : 'Closed', order.closedAt],
  ] as const
  return moments.flatMap(([action, at]) => (at ? [{ at, actor: orderCopy.system, action, details: {} }] : []))
}

const codeText = (code: unknown): string => groupedCode(String(code))

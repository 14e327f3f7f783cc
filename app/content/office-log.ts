import type { OfficeAction } from '#domain/office-log.ts'

/** What the log's entries say in words. One of another version, which is not here, is shown by its own name. */
export const logActions: Readonly<Record<string, string>> = {
  'lead.state': 'Moved a lead',
  'lead.note': 'Wrote a note',
  'leads.export': 'Downloaded the leads',
  'order.move': 'Moved an order',
  'order.refund': 'Refunded an order',
  'order.refund_refused': 'A refund was refused',
  'order.tracking': 'Corrected a tracking number',
  'order.google_link': 'Changed a Google link',
  'order.set_up': 'Set an order up',
  'card.change': 'Changed a card',
  'card.off': 'Switched a card off',
  'card.on': 'Switched a card on',
  'card.approve': 'Agreed to a card’s link',
  'orders.export': 'Downloaded the orders',
  'stock.set': 'Changed the stock',
  'outbox.retry': 'Tried a message again',
  'operator.grant': 'Let somebody into the office',
  'operator.revoke': 'Took somebody out of the office',
} satisfies Record<OfficeAction, string>

export const officeLog = {
  title: 'Log',
  search: 'Show only',
  searchHint: 'Reference, order or address',
  empty: 'Nothing has been changed yet.',
  emptySubject: 'Nothing in the log is about that. Type the whole reference, number or address.',
} as const

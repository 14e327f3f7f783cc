/** The actions in the office's log. */
export type OfficeAction =
  | 'lead.state'
  | 'lead.note'
  | 'lead.plan'
  | 'lead.reply'
  | 'lead.undo'
  | 'lead.send_now'
  | 'lead.email'
  | 'lead.delete'
  | 'leads.export'
  | 'customer.export'
  | 'customer.note'
  | 'customer.merge'
  | 'customer.unmerge'
  | 'customer.delete'
  | 'order.move'
  | 'order.refund'
  | 'order.refund_refused'
  | 'order.refund_failed'
  | 'subscription.end'
  | 'subscription.end_now'
  | 'subscription.keep'
  | 'order.tracking'
  | 'order.details'
  | 'order.delete'
  | 'order.google_link'
  | 'order.set_up'
  | 'order.place'
  | 'order.payment_link'
  | 'order.job'
  | 'order.note'
  | 'order.resend'
  | 'order.undo'
  | 'order.send_now'
  | 'card.change'
  | 'card.change_all'
  | 'card.off'
  | 'card.on'
  | 'card.approve'
  | 'card.write'
  | 'card.unwrite'
  | 'card.replace'
  | 'card.pack'
  | 'card.unpack'
  | 'card.activate'
  | 'blanks.make'
  | 'orders.export'
  | 'addresses.export'
  | 'money.export'
  | 'stock.set'
  | 'setup.test'
  | 'mails.switch'
  | 'outbox.retry'
  | 'settings.publish'
  | 'settings.undo'
  | 'operator.first'
  | 'operator.grant'
  | 'operator.revoke'
  | 'account.remove_factors'
  | 'account.unlink'

export type LogEntry = {
  id: string
  at: string
  /**
   * An operator's email address, or 'command line', 'the payment provider', 'the buyer’s page' or 'the buyer’s
   * account'.
   */
  actor: string
  action: string
  /** The object of the action, such as a reference, an order number, an email address or a product's id. */
  subject: string
  /** The sender of the lead or the buyer of the order that `subject` names; null for other subjects. */
  name: string | null
  /** The id of the customer of an entry about a customer, while the customer exists; null for other entries. */
  customer: string | null
  details: Record<string, unknown>
}

/** Response of GET /office/data/audit. */
export type LogPage = {
  items: LogEntry[]
  /** The parameter `before` of the next page; null on the last page. */
  next: string | null
}

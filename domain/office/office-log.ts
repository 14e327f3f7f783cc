/** What the log of the office may say that was done. */
export type OfficeAction =
  | 'lead.state'
  | 'lead.note'
  | 'lead.email'
  | 'lead.delete'
  | 'leads.export'
  | 'order.move'
  | 'order.refund'
  | 'order.refund_refused'
  | 'order.tracking'
  | 'order.details'
  | 'order.delete'
  | 'order.google_link'
  | 'order.set_up'
  | 'card.change'
  | 'card.change_all'
  | 'card.off'
  | 'card.on'
  | 'card.approve'
  | 'card.write'
  | 'card.unwrite'
  | 'orders.export'
  | 'money.export'
  | 'stock.set'
  | 'outbox.retry'
  | 'operator.grant'
  | 'operator.revoke'
  | 'account.remove_factors'

/** Something that was done in the office. */
export type LogEntry = {
  id: string
  at: string
  /**
   * An operator's e-mail address, or where else it was done: 'command line', 'the buyer’s page', 'the buyer’s account'.
   */
  actor: string
  action: string
  /** What it was done to: a reference, a number, a card, an address. */
  subject: string
  /** Whose lead or order that is. */
  name: string | null
  details: Record<string, unknown>
}

/** Response of GET /office/data/audit. */
export type LogPage = {
  items: LogEntry[]
  /** `before` of the next page; null on the last. */
  next: string | null
}

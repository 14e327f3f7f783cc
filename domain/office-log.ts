/** Something that was done in the office. */
export type LogEntry = {
  id: string
  at: string
  /** An operator's e-mail address, or 'command line'. */
  actor: string
  action: string
  /** What it was done to: a reference, a number, a card, an address. */
  subject: string
  details: Record<string, unknown>
}

/** Answer of GET /office/data/audit. */
export type LogPage = {
  items: LogEntry[]
  /** `before` of the next page; null on the last. */
  next: string | null
}

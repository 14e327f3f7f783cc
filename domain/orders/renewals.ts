import type { Cents } from '#domain/money/money.ts'

/** A payment of a subscription after its first payment, which is the order's. */
export type RenewalView = {
  /** The order's number with the number of the payment, such as R-7WP7WJ-2 for the second payment. */
  number: string
  /** The number of the tax invoice, such as INV-00042. */
  invoiceNumber: string
  /** What was paid for, such as "4 × Microsoft 365 Business Basic". */
  description: string
  cents: Cents
  refundedCents: Cents
  /** ISO time. */
  paidAt: string
}

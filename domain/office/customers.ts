import type { NextStep } from '#domain/leads/lead-plan.ts'
import type { LeadForm, LeadStatus } from '#domain/leads/leads.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderState } from '#domain/orders/orders.ts'
import type { RenewalView } from '#domain/orders/renewals.ts'
import type { RunningSubscription } from '#domain/orders/subscriptions.ts'

/** A customer in a list. `id` is the id of an account, an order or a lead of the customer. */
export type CustomerSummary = {
  id: string
  name: string
  businessName: string
  email: string
  phone: string
  /** The number of paid orders. */
  orders: number
  /** The total of the paid orders and their renewals, less refunds. */
  spentCents: Cents
  leads: number
  lastAt: string
}

/** Response of GET /office/data/customers. */
export type CustomerList = { items: CustomerSummary[]; hasMore: boolean }

type CustomerLead = {
  id: string
  reference: string
  form: LeadForm
  state: LeadStatus
  at: string
  excerpt: string
  valueCents: Cents | null
  nextStep: NextStep | null
}
type CustomerOrder = {
  id: string
  number: string
  state: OrderState
  at: string
  paidAt: string | null
  totalCents: Cents
  refundedCents: Cents
  /** What the buyer wrote at checkout. */
  buyerNote: string
  /** The products, such as "2 × Keyring review tag, black". */
  names: string[]
  /** The later payments of its subscriptions, newest first. */
  renewals: RenewalView[]
}
export type CustomerCard = {
  code: string
  orderId: string
  orderNumber: string
  productId: string
  name: string
  isOff: boolean
  isPosted: boolean
  /** The number of taps, scans of the QR code included. */
  taps: number
  /** The number of scans of the QR code. */
  scans: number
  /** Taps of the last twelve weeks, the oldest first. */
  weeks: number[]
}
type CustomerMail = {
  id: string
  kind: string
  subject: string
  to: string
  at: string
  status: 'waiting' | 'sent' | 'failed'
}
type CustomerNote = {
  id: string
  at: string
  author: string
  text: string
  /** The lead or the order that the note is on; null for a note on the person. */
  about: { kind: 'lead' | 'order'; id: string; label: string } | null
}

/** What the deletion of a customer would delete, and what it would leave. */
export type CustomerRemoval = {
  leads: number
  unpaidOrders: number
  accounts: number
  /** Orders that received a payment. Tax law requires the shop to keep these orders for five years. */
  keptOrders: number
  /** Unpaid orders that cannot be deleted yet. */
  openOrders: number
  /** Whether a subscription of the customer is going to renew. It must be cancelled before the deletion. */
  isPaying: boolean
}

/**
 * Response of GET /office/data/customers/:id. Leads, orders, cards, mails and notes are newest first, accounts and
 * subscriptions oldest first.
 */
export type Customer = {
  id: string
  name: string
  businessName: string
  emails: string[]
  phones: string[]
  accounts: { id: string; email: string | null; createdAt: string; lastSignInAt: string | null }[]
  spentCents: Cents
  firstAt: string
  leads: CustomerLead[]
  orders: CustomerOrder[]
  cards: CustomerCard[]
  subscriptions: (RunningSubscription & { orderId: string })[]
  mails: CustomerMail[]
  notes: CustomerNote[]
  /** At most five other people with a lead or a paid order that has a phone number of this customer. */
  samePhone: { id: string; name: string; email: string }[]
  /** How many these people are, also those that `samePhone` leaves out. */
  samePhoneCount: number
  /** The email addresses that operators have merged, the oldest merge first. */
  merges: { id: string; emails: string[]; at: string }[]
  removal: CustomerRemoval
}

import type { NextStep } from '#domain/leads/lead-plan.ts'
import type { LeadForm, LeadStatus } from '#domain/leads/leads.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderState } from '#domain/orders/orders.ts'
import type { RunningSubscription } from '#domain/orders/subscriptions.ts'

/** A person in a list. `id` is that of their account, their newest order or their newest lead. */
export type CustomerSummary = {
  id: string
  name: string
  businessName: string
  email: string
  phone: string
  /** Paid orders, and what they came to less refunds. */
  orders: number
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
  /** "2 × Keyring, black". */
  names: string[]
}
export type CustomerCard = {
  code: string
  orderId: string
  orderNumber: string
  productId: string
  name: string
  isOff: boolean
  isPosted: boolean
  taps: number
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
  about: { kind: 'lead' | 'order'; id: string; label: string }
}

/** What a deletion takes and leaves. */
export type CustomerRemoval = {
  leads: number
  unpaidOrders: number
  accounts: number
  /** Paid orders, which stay for five years by tax law. */
  keptOrders: number
  /** Unpaid orders that cannot be deleted yet. */
  openOrders: number
  /** Something is paid monthly, and has to end first. */
  isPaying: boolean
}

/** Response of GET /office/data/customers/:id. Lists are newest first. */
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
  /** Others who gave the same phone number. */
  samePhone: { id: string; name: string; email: string }[]
  /** The addresses that an operator joined, oldest first. */
  merges: { id: string; emails: string[]; at: string }[]
  removal: CustomerRemoval
}

import type { Billing } from '#domain/cart/pricing.ts'
import type { VariantId } from '#domain/catalogue/review-cards.ts'
import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import type { CheckoutForm } from '#domain/checkout/create-checkout.ts'
import type { OpenPayment } from '#domain/checkout/phone-order.ts'
import type { Cents } from '#domain/money/money.ts'
import type { JobState } from '#domain/orders/jobs.ts'
import type { DeliveryAddress } from '#domain/orders/order-view.ts'
import type { Dispute, OrderState } from '#domain/orders/orders.ts'
import type { RenewalView } from '#domain/orders/renewals.ts'
import type { OwnSubscription, RunningSubscription } from '#domain/orders/subscriptions.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { BenchProgress, Due } from './bench.ts'
import type { UndoableStep } from './undo.ts'

/**
 * A filter of the order list: a state, orders with a payment problem or an open dispute, paid orders that need their
 * Google link, or orders with something left to set up.
 */
export type OrderFilter = OrderState | 'payment_problem' | 'needs_link' | 'set_up_owed'

/** The labels of the states, on screens and in exports. */
export const orderStateLabels: Readonly<Record<OrderState, string>> = {
  awaiting_payment: 'Not paid yet',
  paid: 'Paid',
  programming: 'Programming',
  shipped: 'Shipped',
  delivered: 'Delivered',
  expired: 'Expired',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

export const disputeLabels: Readonly<Record<Dispute['stage'], string>> = {
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
}

/** An order on the board, or in a list of orders. */
export type OrderCard = {
  id: string
  number: string
  state: OrderState
  createdAt: string
  paidAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
  customerName: string | null
  email: string | null
  businessName: string
  cards: number
  /**
   * How many of the cards that are on are written. Present only for an order that is paid and not posted, and has cards
   * to write.
   */
  writing?: BenchProgress
  /** The cards of the order, for their pictures. */
  products: { productId: string; quantity: number }[]
  /**
   * The day by which the cards are to be posted. Null for an order that is not paid, is posted, has no cards, or has no
   * Google link.
   */
  due: Due | null
  totalCents: Cents
  refundedCents: Cents
  /** Whether the order has cards, is paid and not posted, and has no Google link (rulings.md 2). */
  needsGoogleLink: boolean
  hasPaymentProblem: boolean
  shortCards: number
  /** What the buyer wrote at checkout. */
  buyerNote?: string
  /** Whether the order has products other than cards. */
  hasOthers?: boolean
  /** Whether products other than cards are still to be set up. */
  setUpOwed?: boolean
  /** The stage of the dispute that the buyer’s bank opened about the payment; absent without a dispute. */
  disputeStage?: Dispute['stage']
}

/** Response of GET /office/data/orders. */
export type OrderList = {
  items: OrderCard[]
  /** The number of orders for each filter, independent of the search. */
  counts: Partial<Record<OrderFilter, number>>
  /** The parameter `before` of the next page; null on the last page. */
  next: string | null
}

/**
 * The number of days after which a delivered order leaves the board. Searches and the list of delivered orders still
 * find the order.
 */
export const BOARD_DAYS = 7

/** The states of orders on the board, which has a column for each. */
export const BOARD_STATES = ['paid', 'programming', 'shipped', 'delivered'] as const
export type BoardState = (typeof BOARD_STATES)[number]
/**
 * A column of the board. Orders to be posted are sorted by due day, others by age, the oldest first. `hasMore` says
 * whether orders were left out.
 */
export type BoardColumn = { state: BoardState; items: OrderCard[]; hasMore: boolean }

/**
 * Response of GET /office/data/orders/board. `counts.delivered` leaves out orders that have left the board.
 * `isChipAddress` says whether tap links may be written on chips.
 */
export type OrderBoard = { columns: BoardColumn[]; counts: OrderList['counts']; isChipAddress: boolean }

/** A card of an order, as the office sees it. */
export type OfficeCard = {
  productId: string
  code: string
  /** The tap link, which is written on the chip of the card. */
  url: string
  /** Present once the tap link is written on the chip. */
  isWritten?: true
  /**
   * Present if the card replaces a posted one. Such a card may be written although its order is posted, unless the card
   * is off.
   */
  replacesPosted?: true
  /** Why the card is switched off: by a refund, or by an operator. Absent while the card is on. */
  off?: 'refund' | 'operator'
  /**
   * The codes of cards that this card replaced, newest first. Codes that packing replaced are left out, because only
   * mails contain these codes.
   */
  formerCodes?: { code: string; isRetired: boolean }[]
  /** The destination of the card, if a tap shows an intermediate page first (`showsPageFirst`). */
  outsideLink?: string
  /**
   * The current destination, if the owner has changed it. Operators need it to help by phone. It must not be written on
   * a chip.
   */
  changedLink?: string
}

/** How many of the cards that are switched on are written. */
export function writtenOf(cards: readonly Pick<OfficeCard, 'isWritten' | 'off'>[]): BenchProgress {
  const on = cards.filter(({ off }) => off === undefined)
  return { written: on.filter(({ isWritten }) => isWritten).length, total: on.length }
}

export type OfficeOrderLine = {
  /** The number of the line within the order. */
  line: number
  productId: string
  name: string
  isCard: boolean
  billing: Billing
  unitCents: Cents
  quantity: number
  totalCents: Cents
  /** The quantity that the stock could not cover. */
  short: number
  /** The job's state and the time of its last change; absent for cards. */
  job?: { state: JobState; at: string | null }
}

/** A mail of an order, to its buyer or to the operator, without its text. Delivered mails are kept for 30 days. */
export type OrderMail = {
  id: string
  /** Such as order-confirmation or order-shipped. */
  kind: string
  to: string
  subject: string
  createdAt: string
  /** A `waiting` mail will be sent, or sent again. A `failed` mail is not tried again. */
  status: 'waiting' | 'sent' | 'failed'
  sentAt: string | null
  /** When the mail is sent, if the action that caused the mail can still be undone; else null. */
  goesAt: string | null
  /** The last error of the delivery; null for a sent mail, and before the first error. */
  error: string | null
}

/** Response of GET /office/data/orders/:id/mails/:mail: the mail with its text. */
export type OrderMailText = Pick<OrderMail, 'id' | 'to' | 'subject' | 'createdAt'> & { text: string }

export type OrderNote = { id: string; at: string; author: string; text: string }

/**
 * A refund that was requested and that the payment provider has not confirmed yet. `cents` is null for a refund of
 * everything that is left.
 */
export type RefundUnderWay = { cents: Cents | null; by: string; at: string }

/** A later payment of a subscription, as the office sees it. */
export type OfficeRenewal = RenewalView & {
  subscriptionId: string
  canRefund: boolean
  refundUnderWay: RefundUnderWay | null
}

export type HistoryEntry = { at: string; actor: string; action: string; details: Record<string, unknown> }

/** Response of GET /office/data/orders/:id, and of the calls that change an order. */
export type OfficeOrder = Omit<OrderCard, 'cards' | 'products' | 'writing'> & {
  lines: OfficeOrderLine[]
  /** Whether the order has cards, which are programmed and posted. */
  hasCards: boolean
  /** Empty while the order is not paid. */
  cards: OfficeCard[]
  /** The host of the tap links. */
  host: string
  /** Whether links to this host may be written on chips, and so copied and printed. */
  isChipAddress: boolean
  dispute?: Dispute
  setUpAt?: string
  subtotalCents: Cents
  discountCents: Cents
  shippingCents: Cents
  /** The items that are paid monthly; empty until the payment is known. */
  subscriptions: OwnSubscription[]
  /** The subscriptions that have not ended. */
  running: RunningSubscription[]
  businessInfo: BusinessInfo
  /** The fields that were typed at checkout or into a phone order; empty for other orders. */
  checkoutDetails: Partial<CheckoutForm>
  /** The page on which the visit began; null when it is not known. */
  beganOn: string | null
  /** The utm_source of the visit, or the host that linked to the page; null when neither is known. */
  source: string | null
  customerPhone: string | null
  deliveryAddress: DeliveryAddress | null
  paymentProblem: string | null
  carrier: string | null
  trackingNumber: string | null
  programmingAt: string | null
  closedAt: string | null
  invoiceNumber?: string
  /** The later payments of the order's subscriptions, newest first; absent if there are none. */
  renewals?: OfficeRenewal[]
  /** The URL of the page on which the buyer sees the order and can add the Google link. */
  buyerUrl: string
  /**
   * The day by which the cards are to be posted. Null for an order that is not paid, is posted, has no cards, or has no
   * Google link.
   */
  postBy: CalendarDay | null
  /** Why the order cannot be deleted now; absent for an order that can be deleted. */
  notDeletable?: string
  canRefund: boolean
  /** The refund of the order's own payment. */
  refundUnderWay: RefundUnderWay | null
  /** The URL of the payment in the provider's dashboard; null in the sandbox and before the payment. */
  paymentUrl: string | null
  /** The payment page of an unpaid order, while it is open. */
  openPayment?: OpenPayment
  /** Newest first. */
  notes: OrderNote[]
  /** At most 100, newest first. */
  mails: OrderMail[]
  /** Actions that can be undone, because their mails are not sent yet; newest first. */
  undoable: UndoableStep[]
  /**
   * Counts the changes of the order. `OrderCorrection` sends this number back, so that no operator overwrites a newer
   * change.
   */
  version: number
  /** The newest 100 entries of the audit log about the order, newest first, except those about its notes. */
  history: HistoryEntry[]
}

/** The stock of a card variant, in the responses of GET /office/data/stock and of a change. */
export type StockLevel = {
  id: VariantId
  name: string
  /** The quantity that can be sold now. */
  available: number
  /** The quantity that orders with an open payment page reserve. */
  held: number
  /** The quantity that is sold and not posted yet. */
  setAside: number
  /** Blank cards with codes, which are counted apart from the stock. */
  blanks: number
}

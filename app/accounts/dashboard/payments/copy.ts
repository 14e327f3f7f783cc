import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { brand } from '#domain/brand/brand.ts'
import { BUNDLE_DISCOUNT_NAME } from '#domain/cart/pricing.ts'
import type { RenewalView } from '#domain/orders/renewals.ts'

/** The title of the document. By tax law a seller without an ABN gives a receipt, not a tax invoice. */
export const receiptTitle = (): string => (brand.abn ? receipt.title.withAbn : receipt.title.withoutAbn)

/** The title of the document about refunds. By tax law only a tax invoice is adjusted, by an adjustment note. */
export const adjustmentTitle = (): string =>
  brand.abn ? receipt.adjustment.title.withAbn : receipt.adjustment.title.withoutAbn

/** The copy for the account's orders and their receipts, in its dashboard (rulings.md 29). */
export const payments = {
  sample: { title: 'What you’d see here', badge: 'Sample payments' },
  lead: () => `What you’ve paid for, with a ${receiptTitle().toLowerCase()} for each order.`,
  receiptOf: (number: string) => `${receiptTitle()} for order ${number}`,
  track: 'See order',
  trackOf: (number: string) => `See order ${number}`,
  buyAgain: 'Buy again',
  buyAgainOf: (number: string) => `Buy again: the cards of order ${number}`,
  /** Shown beside the total of an order, from which the discount is already taken off. */
  discount: (amount: string) => `${BUNDLE_DISCOUNT_NAME} saved ${amount}`,
  refunded: (amount: string) => `${amount} refunded`,
  gst: `${PRICES_INCLUDE_GST}.`,
  /** The monthly payments of a subscription, without the first month, which the order's payment covers. */
  renewals: {
    title: 'Monthly payments since',
    titleOf: (number: string) => `Monthly payments of order ${number}`,
    what: ({ number, description }: RenewalView) => `${number}, ${description}`,
    earlier: (count: number) => `${count} earlier`,
  },
} as const

/** The copy of the receipt (/dashboard/payments/:id), which people print or keep as a PDF. */
export const receipt = {
  /** The tax office's names, for a seller with and without an ABN. */
  title: { withAbn: 'Tax invoice', withoutAbn: 'Receipt' },
  back: 'All payments',
  print: 'Print or save as PDF',
  seller: 'From',
  buyer: 'To',
  abn: (abn: string) => `ABN ${abn}`,
  /** Without an ABN there is no invoice, by tax law. */
  invoiceNumber: { withAbn: 'Invoice number', withoutAbn: 'Receipt number' },
  number: 'Order number',
  payment: 'Payment',
  paid: 'Date paid',
  lines: 'What was bought',
  item: 'Item',
  quantity: 'Qty',
  amount: 'Amount',
  each: (price: string) => `${price} each`,
  /** Stands after a monthly price. */
  monthly: ', per month',
  firstMonth: (amount: string) =>
    `The total holds the first month of what’s monthly. It renews at ${amount} per month.`,
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  free: 'Free',
  total: 'Total',
  gst: 'GST included',
  refunded: 'Refunded',
  gstRefunded: 'GST in the refund',
  adjustment: {
    title: { withAbn: 'Adjustment note', withoutAbn: 'Refund receipt' },
    adjusts: { withAbn: 'Adjusts invoice', withoutAbn: 'For receipt' },
    issued: 'Date issued',
    refunds: 'What was refunded',
    day: 'Date',
    whole: 'The full price',
    part: 'Part of the price',
    failed: 'A refund that the bank did not take',
    before: 'Total before refunds',
    after: 'Total after refunds',
  },
  toOrder: 'Back to your order',
  oneMonth: 'One month of your subscription',
  comingSoon: 'There’s no invoice here. Open it from your order’s page, once the order is paid.',
  missing: 'There’s no such order in your account.',
} as const

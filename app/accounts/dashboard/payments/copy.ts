import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { BUNDLE_DISCOUNT_NAME } from '#domain/cart/pricing.ts'
import { invoiceTitle } from '#domain/orders/document-titles.ts'
import type { RenewalView } from '#domain/orders/renewals.ts'

/** The copy for the account's orders and their receipts, in its dashboard (rulings.md 29). */
export const payments = {
  sample: { title: 'What you’d see here', badge: 'Sample payments' },
  lead: () => `What you’ve paid for, with a ${invoiceTitle().toLowerCase()} for each order.`,
  receiptOf: (number: string) => `${invoiceTitle()} for order ${number}`,
  track: 'See order',
  trackOf: (number: string) => `See order ${number}`,
  buyAgain: 'Buy again',
  buyAgainOf: (number: string) => `Buy again: the cards of order ${number}`,
  /** Shown below the total of an order, which is after the discount. */
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

/** The copy of receipts and adjustment notes, which people print or keep as PDFs. */
export const receipt = {
  back: 'All payments',
  print: 'Print or save as PDF',
  seller: 'From',
  buyer: 'To',
  abn: (abn: string) => `ABN ${abn}`,
  /** The tax office's names. A seller without an ABN issues receipts, not invoices. */
  invoiceNumber: { withAbn: 'Invoice number', withoutAbn: 'Receipt number' },
  number: 'Order number',
  payment: 'Payment',
  paid: 'Date paid',
  paidInFull: 'Paid in full, ',
  lines: 'What was bought',
  item: 'Item',
  quantity: 'Qty',
  amount: 'Amount',
  each: 'Each',
  gstColumn: 'GST',
  /** On phones, in place of the columns. */
  priceWithGst: (price: string, gst: string) => `${price}, GST ${gst}`,
  monthly: 'Per month',
  firstMonth: (amount: string) =>
    `The total holds the first month of what’s monthly. It renews at ${amount} per month.`,
  shipping: 'Shipping',
  free: 'Free',
  total: 'Total',
  gst: 'GST included',
  refunded: 'Refunded',
  gstRefunded: 'GST in the refund',
  adjustment: {
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

import { cardCount } from '#app/office/orders/copy.ts'
import { priceOf } from '#app/shop/price-copy.ts'
import { formatShopTime } from '#app/ui/date/format-shop-time.ts'
import { formatAud } from '#domain/money/money.ts'
import { groupedCode } from '#domain/orders/cards.ts'
import type { Dispute, MovedState } from '#domain/orders/orders.ts'
import type { OwnSubscription } from '#domain/orders/subscriptions.ts'

export const orderCopy = {
  alsoHere: (others: readonly string[]) =>
    `${others.join(' and ')} ${others.length === 1 ? 'is' : 'are'} on this order too.`,
  back: 'All orders',
  more: 'More for this order',
  title: 'Order',
  next: 'Next',
  steps: {
    programming: {
      lead: 'Put the cards on the bench. The buyer gets an email that we’ve started.',
      action: 'Start programming',
    },
    shipped: {
      lead: 'Programmed, tested and packed? Type the number on the parcel, or choose “Posted as a letter”. We email it to the buyer.',
      action: 'Mark as shipped',
    },
    delivered: {
      lead: 'Arrived? The buyer gets an email that asks them to try each card.',
      action: 'Mark as delivered',
    },
  },
  /** Shown above "Start programming" while chips cannot be written. */
  startAnyway: 'You can start all the same; the buyer is told.',
  /** For an order without cards. */
  stepWithoutCards: {
    lead: 'Set up and handed over? The buyer gets an email that says so.',
    action: 'Mark as delivered',
  },
  /** For an order with unwritten cards. */
  toWrite: {
    count: (written: number, total: number) => `${written} of ${total} written`,
    action: 'Write them on the bench',
    /** Shown while the shop's address may not be written on chips. */
    noAddress: (host: string) => `Chips can’t be written yet: ${host} is no https address on a real domain.`,
    elsewhere: 'Written elsewhere',
    posted: 'Posted without the bench?',
    lead: 'Written, tested and packed? Say how it goes, and we email the buyer.',
  },
  busy: 'Saving…',
  done: {
    delivered: 'Delivered: nothing left to do.',
    refunded: 'Refunded: nothing left to do.',
    expired: 'The payment page closed before anybody paid.',
    cancelled: 'The buyer turned back before paying.',
    awaiting_payment: 'The payment page is open, or a bank is taking its time.',
  },
  refundFailed:
    'The refund failed at the bank, and the buyer has not got the money. Refund it again below, or ask for a bank account.',
  setUpLeft: 'Cards delivered. What else was bought is still to be set up.',
  movedAsLetter: 'Saved. In five minutes the buyer is told that it’s on its way as a letter.',
  addNumber: 'Has a tracking number after all?',
  wrongNumber: 'Wrong tracking number?',
  correct: 'Send the right one',
  corrected: 'Saved. In five minutes the buyer gets the new tracking number.',
  sameParcel: 'It’s the same parcel',
  trackingNumber: 'Tracking number',
  carrier: 'Carrier',
  goes: 'How it goes',
  withNumber: 'With a tracking number',
  letterHint: 'A letter can’t be tracked, and the buyer is told so.',
  track: 'Track the parcel',
  sheet: 'Programming sheet',
  pack: 'Pack blank cards',
  needsLink: (isOurs: boolean) =>
    `Paid: needs your Google link. ${isOurs ? 'The buyer asked us to find it.' : 'The buyer has been asked for it.'} Program the cards if you like; post them once it’s there.`,
  addLink: {
    open: 'Add the link',
    title: (number: string) => `Google link of ${number}`,
    save: 'Save the link',
    saved: 'Link saved. The cards can be posted.',
  },
  findIt: 'Search for it on Google Maps',
  short: (count: number) =>
    `Short of ${cardCount(count)}: sold after the shelf was empty. Add them to the stock, or refund the order.`,
  toStock: 'Go to stock',
  dispute: {
    open: (amount: string, reason: string, due: string) =>
      `The buyer’s bank disputes ${amount} (${reason}). Post nothing. Answer it in the payment provider’s dashboard${due ? ` by ${due}` : ''}.`,
    won: () => 'A dispute of this payment ended in your favour.',
    lost: (amount: string) => `A dispute of this payment was lost: ${amount} went back to the buyer.`,
  },
  jobs: {
    title: 'Jobs from this order',
    apart: 'Posting the cards doesn’t finish these',
    stateOf: (name: string) => `How far along ${name} is`,
    untouched: 'Not started yet',
    changed: 'Last changed:',
    saved: {
      to_do: 'Saved.',
      in_progress: 'Saved. The buyer’s page says so.',
      live: 'Saved. In five minutes the buyer is told.',
    },
  },
  cards: {
    off: { refund: 'Switched off with the refund', operator: 'Switched off' },
    more: (code: string) => `More for card ${groupedCode(code)}`,
    written: 'Written',
    toWrite: 'To write',
    switchOff: 'Switch off',
    switchOn: 'Switch on again',
    outside: (link: string) => `Leads outside of Google, to ${link}. A tap shows a page first.`,
    changed: (link: string) => `The owner changed where a tap leads: now to ${link}.`,
    approve: 'Let it open straight away',
    saved: 'Saved.',
    formerCode: (code: string, isRetired: boolean) =>
      `Replaces ${groupedCode(code)}, which ${isRetired ? 'is retired' : 'still works'}.`,
    replace: {
      open: 'Replace',
      title: (code: string) => `Replace card ${groupedCode(code)}`,
      lead: 'The new card gets a code of its own. Link, name and taps stay.',
      old: 'The old code',
      keep: 'Keep it working',
      keepNote: 'For a card that broke: links and QR codes with it still work.',
      retire: 'Retire it',
      retireNote: 'For a card that was lost or stolen: a tap on it no longer opens anything.',
      staysOff: 'This card is switched off. The new card is on, and the old code stays off.',
      blank: 'Blank card',
      blankHint: 'Scan or type its code. Left empty, you get a new tap link to write.',
      action: 'Replace it',
    },
  },
  problem: (what: string) => `Send nothing: ${what}. Talk to the buyer, or refund all of it.`,
  noAddress: 'No delivery address came with the payment. Ask the buyer before you post anything.',
  moved: {
    programming: 'Saved. In five minutes the buyer is told that we’ve started.',
    shipped: 'Saved. In five minutes the buyer gets the tracking number.',
    delivered: 'Saved. In five minutes the buyer is told.',
  } satisfies Record<MovedState, string>,
  lines: 'What was bought',
  program: 'What to program',
  tapLinks: 'Tap links for the chips',
  tapLinksHint:
    'Write each card’s own tap link on its chip, and nothing else: it leads on to the Google link.',
  moreCards: (count: number) => `Show ${count} more`,
  googleLink: 'A tap opens',
  noLink: 'Still to come',
  testLink: 'Test this link',
  copy: 'Copy tap link',
  notCopied: 'This browser doesn’t let us copy. Select the link and copy it.',
  copied: 'Copied',
  businessName: 'Google Business name',
  businessLocation: 'Business location',
  businessPhone: 'Business phone',
  postTo: 'Where it goes',
  whoBought: 'Who bought it',
  monthly: 'Paid monthly',
  address: 'Delivery address',
  buyer: 'Buyer',
  email: 'Email',
  phone: 'Phone',
  atCheckout: 'Written at checkout',
  checkoutFields: {
    name: 'Name',
    businessName: 'Business name',
    phone: 'Phone',
    email: 'Email',
    additionalInfo: 'Additional info',
  },
  invoice: 'Invoice',
  beganOn: 'Began on',
  origin: (page: string | null, source: string | null) =>
    [page, source === 'direct' ? 'came directly' : source && `by ${source}`].filter(Boolean).join(', '),
  customerPage: 'All about them',
  buyerPage: 'See it as the buyer does',
  wrote: (name: string) => `${name} wrote`,
  notes: 'Notes',
  notesHint: 'Only the office sees these.',
  mails: {
    title: 'Emails',
    read: 'Read',
    sendAgain: 'Send again',
    text: 'Text of the email',
    to: (email: string) => `To ${email}`,
    waiting: 'on its way',
    failed: (cause: string) => `not delivered: ${cause}`,
    goesAt: (time: string) => `goes at ${time}`,
    sent: 'It goes again in five minutes.',
    sentAtOnce: 'It is on its way again.',
    gone: 'That email isn’t kept any more: sent emails are deleted after 30 days.',
  },
  undo: {
    steps: {
      programming: 'Started programming.',
      shipped: 'Marked as shipped.',
      delivered: 'Marked as delivered.',
      tracking: 'Tracking number corrected.',
      set_up: 'Everything is live.',
      job: 'Marked as live.',
      resend: 'Email sent again.',
      confirmation: 'Confirmation sent again.',
    } as Readonly<Record<string, string>>,
    step: 'Saved.',
  },
  openPaymentAtStripe: 'Open the payment at Stripe',
  openPayment: {
    title: 'Waiting for its payment',
    until: (time: string) => `held until ${time}`,
    lead: 'Text or email the buyer the link to the payment page. The cards are held until it closes.',
    text: (shop: string, number: string, url: string) => `Your ${shop} order ${number}, ready to pay: ${url}`,
    send: 'Text the payment link',
    copy: 'Copy it',
    copied: 'Copied',
    email: 'Buyer’s email',
    missing: 'Type the email.',
    mail: 'Mail it',
    mailed: (email: string) => `Mailed to ${email}.`,
  },
  history: 'What happened',
  system: 'automatic',
} as const

/** A subscription as text, such as "2 × $9.00 per month, active". */
export function subscriptionLabel({
  quantity,
  priceCents,
  status,
  cancelAtPeriodEnd,
}: OwnSubscription): string {
  const stands = { active: 'active', past_due: 'a payment failed', cancelled: 'ended' }[status]
  const ending =
    cancelAtPeriodEnd && status !== 'cancelled' ? ', cancelled at the end of the month paid for' : ''
  return `${priceOf(quantity, formatAud(priceCents))} per month, ${stands}${ending}`
}

export function disputeMessage({ stage, cents, reason, dueAt }: Dispute): string {
  const due = dueAt ? formatShopTime(dueAt, { dateStyle: 'long', timeStyle: 'short' }) : ''
  return orderCopy.dispute[stage](formatAud(cents), reason, due)
}

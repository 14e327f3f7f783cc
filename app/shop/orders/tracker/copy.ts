import { shippingTime } from '#domain/site/hours/shipping-time.ts'

/** The copy of the order tracker, which shows the buyer where the order is (rulings.md 14). */
export const trackerCopy = {
  label: 'Where your order is',
  by: (day: string) => `by ${day}`,
  now: 'now',
  /** Shown at the step after the current one, if it has no promised day. */
  next: 'next',
  done: 'done',
  /** Shown in place of a day at the step "Delivered", which has no promised day. */
  toCome: 'to come',
  answers: {
    needsLink: 'We need your Google link.',
    findingLink: 'We’re finding your Google listing.',
    paid: 'We have your order.',
    programming: 'We’re programming your cards.',
    shipped: 'Your cards are in the post.',
    delivered: 'Your cards are there.',
    done: 'Your order is done.',
    confirming: 'We’re confirming your payment.',
    expired: 'This order wasn’t paid for.',
    cancelled: 'This order was cancelled.',
    refunded: 'We’ve refunded this order.',
  },
  get needsLink() {
    return `Add it below, and we post your cards within ${shippingTime()}.`
  },
  findingLink: 'We look it up and show you before we post your cards.',
  postedBy: 'Posted by',
  email: 'We email you the day they leave.',
  late: (day: string) =>
    `They should have been posted by ${day}, so they’re late. Ask us, and we’ll look into it.`,
  left: 'Left us',
  with: (carrier: string) => ` with ${carrier}.`,
  arrived: 'Delivered',
  tryThem: 'Hold a phone to each card once: your Google page should open.',
  setUp: 'We’ll be in touch about setting things up for you.',
  isSetUp: 'Everything is set up and yours to use.',
  unpaid: 'Nothing was charged.',
  refund: 'It goes back to the card you paid with. Banks take about 5–10 business days to show it.',
} as const

import type { LegalPage } from '#app/marketing/legal/copy.ts'
import { brand } from '#domain/brand/brand.ts'
import { periodText, RETENTION } from '#domain/site/retention.ts'
import type { DataReceiver } from '#domain/site/site-config.ts'

/** The retention times as text. The job that deletes the data uses the same times, except for backups (`RETENTION`). */
const FOR = {
  lead: periodText(RETENTION.lead),
  spam: periodText(RETENTION.spam),
  suspectedSpam: periodText(RETENTION.suspectedSpam),
  unpaidOrder: periodText(RETENTION.unpaidOrder),
  paidOrder: periodText(RETENTION.paidOrder),
  unconfirmedAccount: periodText(RETENTION.unconfirmedAccount),
  unusedSession: periodText(RETENTION.unusedSession),
  accountLog: periodText(RETENTION.accountLog),
  officeLog: periodText(RETENTION.officeLog),
  sentMail: periodText(RETENTION.sentMail),
  undeliverableMail: periodText(RETENTION.undeliverableMail),
  paymentEvent: periodText(RETENTION.paymentEvent),
  openPaymentEvent: periodText(RETENTION.openPaymentEvent),
  sandbox: periodText(RETENTION.sandbox),
  backup: periodText(RETENTION.backup),
}

/** Receivers that are named only when the server's settings send data to them. */
const RECEIVERS: Readonly<Record<DataReceiver, string>> = {
  webhook:
    'the system we manage customers and orders in: what you wrote in a form, and what you ordered with the details above',
  'form-inbox': 'the form inbox service we read messages in: what you wrote in a form',
  'text-messages':
    'the service that carries our text messages, if you use your phone to sign in: your number and the code',
  'business-search':
    'Google, if you search for your business by name: what you type into that search. Our server asks for you, and doesn’t say who you are',
}

/**
 * The copy of the privacy page: which data is kept, how long, and who receives it (rulings.md 37). Change it together
 * with the code.
 */
export const privacyPage = (receivers: readonly DataReceiver[]): LegalPage => ({
  title: 'Privacy',
  updated: 'Last changed 28 November 2026',
  intro: `What ${brand.name} keeps about you, why, for how long, and who else gets to see it.`,
  short: [
    'No trackers, no advertising, and nobody else’s scripts.',
    'We keep what you send us, what you order, and what your account needs.',
    'Your card details go to Stripe. They never reach our server.',
    'We sell nothing about you. Who else gets what they need is listed below.',
    'Everything has a time after which it goes. Ask, and we delete sooner whatever the law doesn’t make us keep.',
  ],
  sections: [
    {
      title: 'Just looking around',
      paragraphs: [
        'You can read every page without telling us anything. We set no cookies, but for one that lasts a few minutes while you link another site’s account to yours. There are no trackers and no advertising, and nobody else’s scripts run here.',
        'Your cart lives in your browser’s storage, on your device. We see it when you check out, or keep it for you while you’re signed in, and not before. Emptying the cart removes it. What we had to change in it is noted there until you press “OK, got it”. After an order a copy stays there so that the cart can be brought back within 24 hours, and a short mark of the payment, so that coming back to its page doesn’t empty your next cart. What you type at checkout or into one of our forms is kept in that browser tab until you close it; a form you send is cleared. The tab also keeps the business name that you type to try our samples, and the automations that you put on your list. It notes which service you asked about, until you fill in our form.',
        'We count visits: how many a day, on which page they begin, and which site or which link of ours leads here. Those are numbers. Nothing about you is kept with them.',
        'So that nobody can flood us, our server counts for a short while how often one internet address tries to check out or send a form. It keeps a scrambled code for the address, not the address. Its log notes the time, the page and the answer. It notes no names, emails or phone numbers.',
      ],
    },
    {
      title: 'When you write to us',
      paragraphs: [
        'An enquiry, a quote request or a package request is stored with a reference number, and emailed to us. We keep what the form asks for, when it came and how far we’ve got with it, so that we can answer:',
      ],
      list: [
        'your name, email and phone number',
        'what you’re after: services, packages, add-ons, a preferred date',
        'whatever else you typed, like your business, city, website or a message',
        'on which of our pages your visit began, and which site or link of ours led you there',
      ],
      after: [
        'We email you that it arrived, and what you picked. We add you to no mailing list.',
        'To spot spam, the form also tells us how long it took to fill in, and we look for links in it. A message that looks like spam is marked for us to read, not thrown away; that one gets no email from us. If one address is written in again and again within an hour, we keep each message and stop emailing that address.',
      ],
    },
    {
      title: 'When you buy from us',
      paragraphs: ['We keep what we need to make what you ordered, post it and answer your questions:'],
      list: [
        'your Google Business name and link, business location and phone number',
        'the name, email, phone number and delivery address that you give on the payment page',
        'what you fill in at checkout, like your name, business name, phone number, email, address and anything else you want us to know',
        'what you ordered, what it cost, and where the order is up to',
        'on which of our pages your visit began, and which site or link of ours led you there',
      ],
    },
    {
      title: 'When you have an account',
      paragraphs: ['You don’t need one to buy review cards or to write to us. With one, we also keep:'],
      list: [
        'your email, and what you put in your profile',
        'your password and recovery codes, scrambled so that nobody can read them, us included',
        'if you turn on two-factor sign-in: the key of your app, or your phone number',
        'where you’re signed in: the kind of device and browser, and when it was last used',
        'your cart, and a list of sign-ins and changes to the account',
        'if you sign in through Google, Microsoft or another service: the name and email that it tells us',
      ],
      after: [
        'While you’re signed in, your browser keeps the keys of that sign-in, your email and your profile on your device. Signing out removes them.',
        'When you sign in with your password, we also keep a scrambled code of the network you came from for 30 days, so that nobody can lock you out by guessing. It goes by itself.',
        'Your settings show all of the list, save it to a file for you, and delete the account. Deleting takes everything on this list with it at once, but for a dated line that an account was deleted. Orders and messages stay as long as it says below, and no longer belong to an account.',
      ],
    },
    {
      title: 'Your card details',
      paragraphs: [
        'You type them on the payment page of Stripe, our payment provider. They never reach our server.',
        'A payment page marked as a sandbox is for trying the shop out: no money moves, and nothing goes to Stripe.',
      ],
    },
    {
      title: 'Who else receives it',
      paragraphs: [
        'We sell nothing about you and share it with no advertiser. These parties get what they need:',
      ],
      list: [
        'Stripe: your order, your name, email, phone number, delivery address and payment. Stripe also stores data outside Australia',
        'the mail service that carries our emails to you and to us: what’s in them',
        'whoever delivers the parcel: the name and address on it',
        'Google: a short Maps link, as soon as you paste it. Our server opens it to see which page it leads to, and doesn’t say who you are',
        ...receivers.map((receiver) => RECEIVERS[receiver]),
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: ['Everything has its time, and goes when that is over:'],
      table: [
        [
          'Enquiries, quote requests and package requests',
          `${FOR.lead} after we last worked on them, or when you ask`,
        ],
        ['Spam', FOR.spam],
        ['What may be spam', FOR.suspectedSpam],
        ['Paid orders, with your details', `${FOR.paidOrder} after their last step, as tax law wants`],
        ['An order nobody paid for', `${FOR.unpaidOrder} after it lapsed`],
        ['Our own notes about you', 'as long as we hold an order, a message or an account of yours'],
        ['Your account', 'until you delete it'],
        ['An account that nobody confirmed', FOR.unconfirmedAccount],
        ['A sign-in that isn’t used', FOR.unusedSession],
        ['A line in the list of sign-ins and changes', FOR.accountLog],
        ['Our own list of who in our team did what', FOR.officeLog],
        ['Copies our server keeps of emails it sent', FOR.sentMail],
        ['Copies of emails that couldn’t be delivered', FOR.undeliverableMail],
        [
          'The payment service’s notices to us',
          `${FOR.paymentEvent}, or ${FOR.openPaymentEvent} where we couldn’t act on them`,
        ],
        ['What was typed on a sandbox payment page', FOR.sandbox],
        ['Backups, which are copies of all this', `about ${FOR.backup} each`],
      ],
      after: [
        'The email that brought your message is in our inbox; ask, and that goes too.',
        'When a paid order’s time is over, your name, email, phone number, address and business details are taken out, and the figures stay. Your cards keep working. An order nobody paid for is deleted whole.',
        `We keep each backup for about ${FOR.backup}, so what was deleted is gone from them then too.`,
      ],
    },
    {
      title: 'When someone taps your card',
      paragraphs: [
        'Their phone comes past our server, which sends it straight on to your review page at Google. What happens there is between them and Google.',
        'We count how many taps a card gets each day, so that its owner can see it. To count nobody twice we keep a scrambled code of the phone’s internet address and browser for an hour or so, and one of its network for a day or two. Who it was can’t be told from it.',
      ],
    },
    {
      title: 'Your say',
      paragraphs: [
        'Ask what we hold about you, have it corrected, or have us delete whatever the law doesn’t make us keep. Email or ring us; the details are on this page.',
        'Not happy with the answer? You can complain to the Office of the Australian Information Commissioner at oaic.gov.au.',
      ],
    },
  ],
})

import { toasts } from '#app/shell/toast/copy.ts'
import { brand } from '#domain/brand/brand.ts'

/** The copy of /message-sent, which follows a sent form without JavaScript. The text is the toast's (product.md 8). */
export const messageSent = {
  get title() {
    return toasts.enquirySent(brand.name).title
  },
  get text() {
    return toasts.enquirySent(brand.name).description
  },
  home: 'Back to Home',
} as const

/** The copy of /message-not-sent, which follows a refused form without JavaScript. */
export const messageNotSent = {
  title: 'That didn’t send',
  text: 'Your message hasn’t reached us. What you typed is still in the form.',
  /** Only without JavaScript, where the page has no button that goes back. */
  goBack: 'Go back with your browser’s Back button.',
  /** The sentence for each value of `?why=`. */
  why: {
    fields: 'These need another look. Fix them, then send it again.',
    long: 'It was longer than we can take in one go. Make it shorter, then send it again.',
    often: 'That was a lot of messages in a short time. Wait five minutes, then send it again.',
  },
  /**
   * The label for each value of `?fix=`. The values are the posted fields of the three forms (product.md 7, rulings.md
   * 19), in lower case without spaces and underscores.
   */
  fix: {
    firstname: 'First name',
    lastname: 'Last name',
    businessname: 'Business name',
    email: 'Email',
    phone: 'Phone',
    service: 'Service',
    website: 'Website',
    message: 'Message',
    preferreddate: 'Preferred date',
    city: 'City',
    state: 'State',
    integrations: 'Integrations',
    automation: 'What to automate',
    websitedesignplan: 'Website package',
    hostingplan: 'Hosting',
    microsoft365plan: 'Microsoft 365',
    microsoft365accounts: 'How many email accounts',
    optionaladdons: 'Add-ons',
    nfccardcount: 'How many NFC cards',
    notes: 'Notes',
  },
  back: 'Back to the form',
  otherwise: 'Or tell us another way',
  home: 'Back to Home',
} as const

/**
 * The name, contact details and colours of the business (api.md 6). An operator can replace values of `BUILT_BRAND` in
 * the office (`putBrand`). Pages leave out fields that are missing or empty (rulings.md 40).
 */
export type Brand = {
  name: string
  tagline: string
  /** Grouped for display, such as 1800 160 401. */
  phone: string
  email: string
  social: { facebook?: string; instagram?: string; linkedin?: string }
  address?: string
  abn?: string
  /** The defaults of MAIL_FROM, the sender of mails, and of OPERATOR_EMAIL, the recipient of operator notices. */
  mailFrom: string
  operatorEmail: string
  /**
   * Six-digit hex values: `ink` for text, `sun` for buttons and accents, `paper` for the background. The shades of ink
   * and sun on the pages, in drawings and in mails are derived from these values.
   */
  colours: { ink: string; sun: string; paper: string }
  /**
   * The id of the operator's look: name, colours and logo. The URLs of the files with this look contain the id
   * (server/site/brand-files.ts). Undefined while all three are the defaults.
   */
  lookId?: string
  /** The word for the hours after work in our copy, as in "Four ways to get your arvo back". */
  afternoon: string
}

export const BUILT_BRAND: Brand = {
  name: 'Arvo',
  tagline: 'End-to-end automation for tradies who want less admin and more time on the tools.',
  phone: '1800 160 401',
  email: 'hello@arvo.example',
  social: {
    facebook: 'https://facebook.example/arvo',
    instagram: 'https://instagram.example/arvo',
    linkedin: 'https://linkedin.example/arvo',
  },
  mailFrom: 'Arvo <hello@arvo.example>',
  operatorEmail: 'hello@arvo.example',
  colours: { ink: '#0f1b2d', sun: '#ff6a13', paper: '#ffffff' },
  afternoon: 'arvo',
}

/**
 * The brand in force. Copy must read it at render time: a value that is read when a module loads misses the changes of
 * an operator.
 */
export const brand: Brand = { ...BUILT_BRAND }

type OwnBrand = {
  brand?: { name?: string; tagline?: string; colours?: { ink?: string; sun?: string }; logo?: string }
  lookId?: string
  contact?: { [Key in 'phone' | 'email' | 'address' | 'abn']?: string } & { social?: Brand['social'] }
}

/**
 * Puts the operator's brand and contact details in force, by changing the object `brand` that other modules have
 * imported.
 */
export function putBrand({ brand: own = {}, lookId, contact: { social, ...contact } = {} }: OwnBrand): void {
  const { name = BUILT_BRAND.name, tagline = BUILT_BRAND.tagline, colours } = own
  Object.assign(brand, { address: '', abn: '' }, BUILT_BRAND, { name, tagline, lookId }, contact, {
    social: { ...BUILT_BRAND.social, ...social },
    colours: { ...BUILT_BRAND.colours, ...colours },
  })
}

/** The `tel:` URL of the first phone number in a text, such as "0491 570 158 or 0491 570 159". */
export function phoneHref(phone: string): string {
  // after eight digits, "- " or "(" begins another number; before, both are part of the number
  const runs = phone.replace(/((?:\d ?){8})(?:- |\()/, '$1/').match(/[\d+][\d\s().+-]*/g) ?? []
  const numbers = runs.map((run) => run.replaceAll(/[^\d+]/g, '').replace(/^\+610/, '+61')) // "+61 (0)491 …"
  return `tel:${numbers.find((number) => number.length >= SHORTEST_NUMBER) ?? numbers.join('')}`
}

/** The `mailto:` URL of an email address. Encodes `?` and `&`, which would otherwise begin header fields. */
export const mailHref = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** The `sms:` URL of the number that `phoneHref` finds. */
export const smsHref = (phone: string): string => phoneHref(phone).replace(/^tel:/, 'sms:')

/** Australian "13" numbers, such as 13 11 14, have six digits. */
const SHORTEST_NUMBER = 6

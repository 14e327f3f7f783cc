/**
 * Who the business is: the one file to replace for a rebrand (api.md 6). What is left undefined is left out of
 * every page (rulings.md 40). File names use the lower-cased name.
 */
export type Brand = {
  name: string
  tagline: string
  /** As people read it: grouped, without country code. */
  phone: string
  email: string
  social: { facebook?: string; instagram?: string; linkedin?: string }
  address?: string
  abn?: string
  /** From address of outgoing mail, and where notices to the operator go, unless the environment says otherwise. */
  mailFrom: string
  operatorEmail: string
  /** Six-digit hex. Every shade on the pages, in drawings and in mails follows them. */
  colours: { ink: string; sun: string; paper: string }
  /** What the copy calls the hours after work: "Four ways to get your arvo back". */
  afternoon: string
}

export const brand: Brand = {
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

/** "tel:1800160401" for a phone number as people read it; of "0491 570 158 or 0491 570 159" the first. */
export function phoneHref(phone: string): string {
  const runs = phone.match(/[\d+][\d\s().+-]*/g) ?? []
  const numbers = runs.map((run) => run.replaceAll(/[^\d+]/g, ''))
  return `tel:${numbers.find((number) => number.length >= SHORTEST_NUMBER) ?? numbers.join('')}`
}

/** Six digits: 13 numbers (13 11 14) have no more. */
const SHORTEST_NUMBER = 6

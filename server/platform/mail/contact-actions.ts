import { mailHref, phoneHref, smsHref } from '#domain/brand/brand.ts'
import { isEmailAddress } from '#domain/text/email-address.ts'
import type { Block, Fact } from './layout/blocks.ts'

type Person = { email: string; phone: string; subject: string }

/** Links for the operator to reply to a person, to call, and to text a mobile number. Empty if none is possible. */
export function contactActions({ email, phone, subject }: Person): Block[] {
  const call = phoneLink(phone)
  const isMobile = call !== undefined && /^tel:(?:\+61|0)4/.test(call.url)
  const actions = [
    ...(email ? [{ label: 'Reply', url: replyUrl(email, subject) }] : []),
    ...(call ? [{ label: 'Call', ...call }] : []),
    ...(isMobile ? [{ label: 'Text', url: smsHref(phone) }] : []),
  ]
  return actions.length > 0 ? [{ kind: 'actions', actions }] : []
}

/** A fact with an email address that a stranger typed. The address becomes a link if it is one valid address. */
export function emailFact(label: string, email: string, subject: string): Fact {
  const isOne = isEmailAddress(email)
  return { label, value: email, isTyped: true, ...(isOne && { contactUrl: replyUrl(email, subject) }) }
}

const replyUrl = (email: string, subject: string) =>
  `${mailHref(email)}?subject=${encodeURIComponent(subject)}`

/** A fact with a phone number that a stranger typed. The number becomes a link if it is plain (`phoneLink`). */
export function phoneFact(label: string, phone: string): Fact {
  const link = phoneLink(phone)
  return { label, value: phone, isTyped: true, ...(link && { contactUrl: link.url }) }
}

/** The fewest digits of a phone number, as in 13 14 50, and the most (E.164). */
const [SHORTEST, LONGEST] = [6, 15]

/** The link that calls a phone number; undefined for a text that is not a plain number. */
export function phoneLink(phone: string): { url: string } | undefined {
  const digits = phone.replaceAll(/\D/g, '').length
  const isNumber = /^\+?[\d ()-]+$/.test(phone.trim()) && digits >= SHORTEST && digits <= LONGEST
  return isNumber ? { url: phoneHref(phone) } : undefined
}

import { brand, mailHref, phoneHref } from '#domain/brand/brand.ts'
import { CHALK_LINE, darkVersion, WORDMARKS } from '#server/platform/mail/mail-pictures.ts'
import type { MailMessage } from '#server/platform/mail/message.ts'
import type { Block } from './blocks.ts'
import { renderHtml } from './layout-html.ts'
import { renderText } from './layout-text.ts'

type Head = Pick<MailMessage, 'to' | 'subject' | 'replyTo'> & {
  /** Whether the recipient is the operator. Such a mail ends with `OPERATOR_FOOT`. */
  isToOperator?: boolean
}

const OPERATOR_FOOT: Block = {
  kind: 'note',
  text: 'Sent by your shop. Some of its emails can be switched off: in the office under Mail, “Emails to you”.',
  isSmall: true,
}

/**
 * Composes a message from its blocks, with the name of the business above. Below are its contact details, or in a mail
 * to the operator `OPERATOR_FOOT`. An empty `replyTo` is left out: the brand may lack an email address (rulings.md 40).
 */
export function composeMail(
  { replyTo, isToOperator = false, ...head }: Head,
  blocks: readonly Block[],
): MailMessage {
  const foot = isToOperator ? [OPERATOR_FOOT] : signature()
  const lines = blocks.flatMap((block) => (block.kind === 'lines' ? block.lines : []))
  const bought = new Set(lines.flatMap(({ picture }) => picture ?? []))
  return {
    ...head,
    ...(replyTo && { replyTo }),
    text: `${brand.name}\n\n${renderText([...blocks, ...foot])}`,
    html: renderHtml(head.subject, blocks, foot),
    pictures: [
      ...WORDMARKS,
      CHALK_LINE,
      ...[...bought].flatMap((picture) => [picture, darkVersion(picture)]),
    ],
  }
}

/**
 * The foot of a mail: name, tagline, and the contact details that the brand has (rulings.md 40).
 */
function signature(): Block[] {
  const { phone, email, address, abn } = brand
  const entries = [
    phone && { text: phone, url: phoneHref(phone) },
    email && { text: email, url: mailHref(email) },
    address && { text: address },
    abn && { text: `ABN\u00a0${abn.replaceAll(' ', '\u00a0')}` }, // on one line
  ]
  return [
    { kind: 'note', text: `${brand.name}. ${brand.tagline}`, isSmall: true },
    { kind: 'contact', entries: entries.flatMap((entry) => entry || []) },
  ]
}

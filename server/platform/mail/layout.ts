import { brand } from '#domain/brand/brand.ts'
import type { Block } from './blocks.ts'
import { renderHtml } from './layout-html.ts'
import { renderText } from './layout-text.ts'
import type { MailMessage } from './message.ts'

/** Composes a message from its blocks, with the business's name above and its details below. */
export function composeMail(
  head: Pick<MailMessage, 'to' | 'subject' | 'replyTo'>,
  blocks: readonly Block[],
): MailMessage {
  const signed: Block[] = [...blocks, ...signature()]
  return {
    ...head,
    text: `${brand.name}\n\n${renderText(signed)}`,
    html: renderHtml(head.subject, signed),
  }
}

/** Leaves out what the brand file does not define (rulings.md 40). */
function signature(): Block[] {
  const details = [brand.phone, brand.email, brand.address, brand.abn && `ABN ${brand.abn}`]
  return [
    { kind: 'note', text: `${brand.name}. ${brand.tagline}` },
    { kind: 'note', text: details.filter(Boolean).join(' | ') },
  ]
}

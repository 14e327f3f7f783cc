import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import * as v from 'valibot'
import { inForce } from '#domain/site/in-force.ts'
import { isEmailAddress } from '#domain/text/email-address.ts'
import { Undeliverable } from '#server/platform/outbox/delivery-failure.ts'
import type { OutboxMessage } from '#server/platform/outbox/outbox-rows.ts'
import type { PicturesInForce } from './mail-pictures.ts'
import { MailMessage } from './message.ts'
import type { Sender } from './sender.ts'

/** The options for nodemailer. Throws `Undeliverable` for a message that is not a mail or has an invalid address. */
export function composeEnvelope(
  outgoing: OutboxMessage,
  from: Sender,
  pictures: PicturesInForce,
): SendMailOptions {
  const message = v.safeParse(MailMessage, outgoing.payload)
  if (!message.success) throw new Undeliverable('the stored message is not an email')
  const { to, replyTo, subject, text, html, pictures: shown = [] } = message.output
  return {
    from: { ...from, name: oneLine(senderName(from)) },
    to: plainAddress(to, 'recipient'),
    ...(replyTo && { replyTo: plainAddress(replyTo, 'reply-to') }),
    subject: oneLine(subject),
    messageId: messageIdOf(outgoing.dedupeKey, from),
    date: outgoing.createdAt,
    // prevents automatic replies (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
    html,
    textEncoding: 'quoted-printable',
    attachments: shown.flatMap((name) => {
      const content = pictures.get(name)
      return content
        ? [{ filename: `${name}.png`, cid: name, content, contentDisposition: 'inline' as const }]
        : []
    }),
  }
}

/** The Message-ID. It is the same at each delivery, so that mail programs can drop a copy. */
export function messageIdOf(dedupeKey: string, from: Sender): string {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return `<${fingerprintOf(dedupeKey)}@${domain}>`
}

/** The fingerprint of a deduplication key: 32 hexadecimal digits, for the Message-ID and the file name. */
export function fingerprintOf(dedupeKey: string): string {
  return createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32)
}

/**
 * The address as an object, which nodemailer does not parse, so that no list, group or second header can result.
 * Throws `Undeliverable` for anything but one email address.
 */
function plainAddress(address: string, which: string): Sender {
  if (!isEmailAddress(address)) throw new Undeliverable(`the ${which} is not one plain address`)
  return { name: '', address }
}

/** The sender's name as set in the office, or else in MAIL_FROM. */
function senderName({ name }: Sender): string {
  const { brand } = inForce()
  return brand?.mailName || brand?.name || name
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

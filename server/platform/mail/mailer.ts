import type { Config } from '#server/platform/config/config.ts'
import type { Deliver } from '#server/platform/outbox/outbox.ts'
import { createFileDelivery } from './mail-files.ts'
import type { PicturesInForce } from './mail-pictures.ts'
import { readSender } from './sender.ts'
import { createSmtpDelivery, type SmtpTimes } from './smtp.ts'

export type Mailer = {
  deliver: Deliver
  /** Closes the connections to the mail server. Stop the outbox first. */
  close: () => void
}

type MailerOptions = { times?: SmtpTimes; pictures?: PicturesInForce }

/** Sends mail through SMTP_URL or, without one, writes `.eml` files to DATA_DIR/mail. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  { times, pictures = new Map() }: MailerOptions = {},
): Mailer {
  const from = readSender(config.mailFrom)
  if (!from) throw new Error('MAIL_FROM takes one address, such as "Your Shop <hello@example.com>".')
  if (config.smtpUrl) return createSmtpDelivery(config.smtpUrl, { from, pictures, times })
  return { deliver: createFileDelivery(config.dataDir, { from, pictures }), close: () => {} }
}

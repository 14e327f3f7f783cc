import { isEmailAddress } from '#domain/text/email-address.ts'

export type Sender = { name: string; address: string }

/** Parses MAIL_FROM: "Your Shop <hello@example.com>" or an email address. Undefined for anything else. */
export function readSender(text: string): Sender | undefined {
  const named = /^(?:"([^"<>]*)"\s*|([^"<>]*))<([^<>]+)>$/.exec(text.trim())
  const [name, address] = named ? [(named[1] ?? named[2] ?? '').trim(), named[3] ?? ''] : ['', text.trim()]
  return isEmailAddress(address) ? { name, address } : undefined
}

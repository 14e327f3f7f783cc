import type { Config } from '#server/platform/config/config.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import { readSender } from './sender.ts'

/** Reserved domains (RFC 2606, 2 and 3): mail from there is refused, and mail to there is lost. */
const RESERVED = /(?:^|[@.])(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i

/** Whether an email address or host is at a domain that nobody can own. */
export const isReserved = (address: string): boolean => RESERVED.test(address)

type Deps = Pick<Config, 'production' | 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'operatorEmail'>

/** Warnings at the start of a public site about settings that keep mail from being delivered. */
export function mailProblems({ production, publicUrl, smtpUrl, mailFrom, operatorEmail }: Deps): string[] {
  if (!production || isLoopback(new URL(publicUrl))) return []
  const reserved = [
    ...(isReserved(readSender(mailFrom)?.address ?? '') ? ['MAIL_FROM'] : []),
    ...(isReserved(operatorEmail) ? ['OPERATOR_EMAIL'] : []),
  ]
  return [
    ...(smtpUrl ? [] : ['SMTP_URL is not set: mail is written to files in DATA_DIR, and nobody gets it']),
    ...(reserved.length === 0
      ? []
      : [`${reserved.join(' and ')}: the address is at a domain that nobody has, so mail goes nowhere`]),
  ]
}

/**
 * The mailbox behind an email address, as a limit on mails counts it: in lower case, without `+tag`, and without the
 * dots that Gmail ignores. googlemail.com counts as gmail.com.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const whole = email.slice(0, at).toLowerCase()
  const tag = whole.indexOf('+', 1) // a leading plus does not begin a tag
  const local = tag < 0 ? whole : whole.slice(0, tag)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

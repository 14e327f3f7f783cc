/** The addresses that browsers accept in `<input type="email">` (HTML standard, "valid e-mail address"). ASCII only. */
const PATTERN =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i
/** The last label of a public domain: two characters or more, the first a letter. RFC 3696, 2 bars only all digits. */
const PUBLIC_ENDING = /^[a-z][a-z\d-]+$/i
/**
 * The part before the @ in an account's address: no `$`, `|`, backticks, braces or routes of old mail systems (`a%b@c`,
 * `a!b@c`), and only single dots within.
 */
const PLAIN_LOCAL_PART = /^[a-z\d#&'*+/=?^_~-]+(?:\.[a-z\d#&'*+/=?^_~-]+)*@/i
const LONGEST_LOCAL_PART = 64

/**
 * Whether the text is exactly one plain email address: no display name, no list, no line break. The domain needs no
 * dot, because domains of private networks have none.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && PATTERN.test(text)
}

/** The error message for an email address in a form; undefined for a deliverable address. */
export function emailProblem(text: string): string | undefined {
  if (/\P{ASCII}/u.test(text))
    return 'That email address has a letter or a sign in it that email can’t carry. Type it in plain letters.'
  if (!isEmailAddress(text)) return 'That doesn’t look like an email address. It needs an @ and a domain.'
  const labels = text.slice(text.indexOf('@') + 1).split('.')
  if (labels.length < 2 || !PUBLIC_ENDING.test(labels.at(-1) ?? ''))
    return 'That email address stops short: after the @ it needs an ending, such as .com or .com.au.'
  return undefined
}

/** Whether the text is one plain email address that the public mail system can deliver to. */
export const isDeliverable = (text: string): boolean => emailProblem(text) === undefined

/**
 * Whether an account may have this address. Refuses addresses that a mail system, a page or a template could read as a
 * route, markup or a placeholder.
 */
export function isAccountAddress(text: string): boolean {
  return isDeliverable(text) && PLAIN_LOCAL_PART.test(text) && text.indexOf('@') <= LONGEST_LOCAL_PART
}

/** The stored form of an account's email address, in lower case; undefined for an invalid address. */
export function normaliseEmail(text: string): string | undefined {
  return isAccountAddress(text) ? foldEmail(text) : undefined
}

/**
 * The text with A to Z in lower case. Other characters are left unchanged: `toLowerCase` turns some of them into ASCII
 * letters (the Kelvin sign into k), which would give the email address of another person.
 */
export function foldEmail(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

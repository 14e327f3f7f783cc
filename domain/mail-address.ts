/** What a browser's own `<input type="email">` accepts (HTML standard, "valid e-mail address"). */
const PATTERN =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i
/**
 * Before the @: no backticks, braces or routes of old mail systems (`a%b@c`, `a!b@c`), and no dots but single ones
 * within.
 */
const PLAIN_LOCAL_PART = /^[a-z\d#&'*+/=?^_~-]+(?:\.[a-z\d#&'*+/=?^_~-]+)*@/i
const LONGEST_LOCAL_PART = 64

/** Whether the text is exactly one plain e-mail address: no display name, no list, no line break. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && PATTERN.test(text)
}

/** Whether an account may have this address: one that no mail system, page or template reads as anything else. */
export function isAccountAddress(text: string): boolean {
  return isMailAddress(text) && PLAIN_LOCAL_PART.test(text) && text.indexOf('@') <= LONGEST_LOCAL_PART
}

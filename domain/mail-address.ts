/** What a browser's own `<input type="email">` accepts (HTML standard, "valid e-mail address"). */
const PATTERN =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** Whether the text is exactly one plain e-mail address: no display name, no list, no line break. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && PATTERN.test(text)
}

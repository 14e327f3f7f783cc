/**
 * The digits of an Australian phone number without the country code or the first 0, so that two ways to write a number
 * compare as equal. Empty for a number with fewer than eight digits, which many people could have.
 */
export function phoneKey(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^(?:61|0)/, '')
  return digits.length >= 8 ? digits : ''
}

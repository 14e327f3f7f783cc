/**
 * The E.164 form ("+61491570156") of an Australian mobile number, or of a number with another country code after + or
 * 0011. Undefined for any other text, also for Australian landlines, which receive no text messages.
 */
export function readMobileNumber(typed: string): string | undefined {
  const compact = typed
    .normalize('NFKC')
    .replaceAll(/[\s().\-\u2010-\u2015]/g, '')
    .replace(/^(?:\+|0011)610?/, '+61') // "+61 (0)491 …" and "0011 61 491 …"
    .replace(/^0011/, '+')
  const australian = /^(?:\+?61|0)?(4\d{8})$/.exec(compact)?.[1]
  if (australian) return `+61${australian}`
  return /^\+(?!61)[1-9]\d{6,14}$/.test(compact) ? compact : undefined
}

/** The display form of an E.164 number, with or without plus: "0491 570 156" for Australia, else "+64211234567". */
export function showMobileNumber(e164: string): string {
  const digits = e164.replace(/^\+/, '')
  const [, head, middle, tail] = /^61(4\d\d)(\d{3})(\d{3})$/.exec(digits) ?? []
  return head ? `0${head} ${middle} ${tail}` : `+${digits}`
}

/** The last three digits of a number, for the sign-in page while the second factor is still missing. */
export const showMobileNumberEnd = (e164: string): string => e164.slice(-3)

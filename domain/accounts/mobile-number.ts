/**
 * The number in E.164 ("+61491570156") of a mobile phone as Australians write it, or of any phone with its country's
 * code after a plus. undefined for anything else, Australian landlines too: they get no text messages.
 */
export function readMobileNumber(typed: string): string | undefined {
  const compact = typed
    .normalize('NFKC')
    .replaceAll(/[\s().\-\u2010-\u2015]/g, '')
    .replace(/^(?:\+|0011)610?/, '+61') // "+61 (0)491 …", and as dialled from Australia
    .replace(/^0011/, '+')
  const australian = /^(?:\+?61|0)?(4\d{8})$/.exec(compact)?.[1]
  if (australian) return `+61${australian}`
  return /^\+(?!61)[1-9]\d{6,14}$/.test(compact) ? compact : undefined
}

/** As people read it: "0491 570 156" for an Australian mobile phone, "+64211234567" for others. Takes E.164 with or without its plus. */
export function showMobileNumber(e164: string): string {
  const digits = e164.replace(/^\+/, '')
  const [, head, middle, tail] = /^61(4\d\d)(\d{3})(\d{3})$/.exec(digits) ?? []
  return head ? `0${head} ${middle} ${tail}` : `+${digits}`
}

/** What whoever knows the password alone may see of it. */
export const showMobileNumberEnd = (e164: string): string => e164.slice(-3)

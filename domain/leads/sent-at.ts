/** How the stamp on a sent form shows its time: Fri, 27 Nov, 5:51 pm. */
export const SENT_AT = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions

/** Parses the time of `/message-sent?at=`, in seconds since 1970. Returns `undefined` for anything else. */
export function parseSentAt(seconds: string | null): Date | undefined {
  return seconds && /^[1-9]\d{8,9}$/.test(seconds) ? new Date(Number(seconds) * 1000) : undefined
}

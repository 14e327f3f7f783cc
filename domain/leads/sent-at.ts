import { cutMonth } from '#domain/time/shop-time.ts'

/** The time on the stamp of a sent form: Fri 27 Nov, 5:51 pm. */
export function formatSentAt(at: Date, timeZone: string): string {
  const text = at.toLocaleString('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  return cutMonth(text).replace(',', '') // like all other dates, without a comma after the weekday
}

/** Parses the time of `/message-sent?at=`, in seconds since 1970. Returns `undefined` for anything else. */
export function parseSentAt(seconds: string | null): Date | undefined {
  return seconds && /^[1-9]\d{8,9}$/.test(seconds) ? new Date(Number(seconds) * 1000) : undefined
}

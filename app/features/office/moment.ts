const time = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' })
const dayAndYear = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })

/** A moment on the operator's own clock: "Today, 3:04 pm"; "20 Nov, 3:04 pm"; else with its year. */
export function formatMoment(iso: string, now = new Date()): string {
  const moment = new Date(iso)
  if (moment.toDateString() === now.toDateString()) return `Today, ${time.format(moment)}`
  const date = moment.getFullYear() === now.getFullYear() ? day : dayAndYear
  return `${date.format(moment)}, ${time.format(moment)}`
}

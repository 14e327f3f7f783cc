import * as v from 'valibot'
import { object } from '#domain/site/schema-parts.ts'

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The opening hours of a day in a settings document, in 24-hour time such as 09:00. */
type OpenDay = { opens: string; closes: string }
type WeekHours = Record<Weekday, OpenDay | 'closed'>

/** The default opening hours (product.md 1 and 9). */
export const BUILT_HOURS: WeekHours = {
  monday: { opens: '09:00', closes: '17:00' },
  tuesday: { opens: '09:00', closes: '17:00' },
  wednesday: { opens: '09:00', closes: '17:00' },
  thursday: { opens: '09:00', closes: '17:00' },
  friday: { opens: '09:00', closes: '17:00' },
  saturday: 'closed',
  sunday: 'closed',
}

const TIME = 'takes a time of day, such as 09:00'
const time = v.pipe(v.string(TIME), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME))
const openDay = v.pipe(
  object({ opens: time, closes: time }),
  v.forward(
    v.check(({ opens, closes }) => opens < closes, 'must be later than the opening time'),
    ['closes'],
  ),
)
const day = v.lazy((input) =>
  typeof input === 'object' ? openDay : v.literal('closed', 'takes opening hours, or "closed"'),
)

/** Parses the opening hours of some weekdays. The other weekdays get the default hours. */
export const hoursSchema = v.pipe(
  object(v.entriesFromList(WEEKDAYS, v.exactOptional(day))),
  v.transform((hours): WeekHours => ({ ...BUILT_HOURS, ...hours })),
  v.check((week) => WEEKDAYS.some((each) => week[each] !== 'closed'), 'has no day that is open'),
)

/** The business hours, as pages show them. */
export type ShopHours = {
  /** Such as "Monday to Friday 9am to 5pm". */
  text: string
  /** Such as "Monday to Friday 9am to 5pm. Closed weekends." */
  sentence: string
  /** An entry for each weekday, Monday first. `short` is a text such as "9–5". A closed day has '' in all fields. */
  week: readonly { short: string; opens: string; closes: string }[]
}

export function shopHours(week: WeekHours): ShopHours {
  const open = runs(week).map(({ first, last, hours: { opens, closes } }) => {
    const days = first === last ? named(first) : `${named(first)} to ${named(last)}`
    return `${days} ${spoken(opens)} to ${spoken(closes)}`
  })
  const closed = WEEKDAYS.filter((each) => week[each] === 'closed').map((each) => `${named(each)}s`)
  const isWeekend = closed.join() === 'Saturdays,Sundays'
  const rest = isWeekend ? ' Closed weekends.' : closed.length > 0 ? ` Closed ${listed(closed)}.` : ''
  const text = listed(open)
  return {
    text,
    sentence: `${text}.${rest}`,
    week: WEEKDAYS.map((each) => {
      const hours = week[each]
      if (hours === 'closed') return { short: '', opens: '', closes: '' }
      return { ...hours, short: `${clock(hours.opens)}–${clock(hours.closes)}` }
    }),
  }
}

type Run = { first: Weekday; last: Weekday; hours: OpenDay }

/** Groups neighbouring days with the same hours. */
function runs(week: WeekHours): Run[] {
  const found: Run[] = []
  let isNext = false
  for (const each of WEEKDAYS) {
    const hours = week[each]
    const run = found.at(-1)
    if (hours === 'closed') isNext = false
    else if (run && isNext && run.hours.opens === hours.opens && run.hours.closes === hours.closes)
      run.last = each
    else {
      found.push({ first: each, last: each, hours })
      isNext = true
    }
  }
  return found
}

export const named = (weekday: Weekday): string => weekday.charAt(0).toUpperCase() + weekday.slice(1)

function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** "17:30" gives "5:30". */
function clock(time24: string): string {
  const [hours = 0, minutes = 0] = time24.split(':').map(Number)
  return `${hours % 12 || 12}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
}

/** "17:30" gives "5:30pm". */
const spoken = (time24: string): string => `${clock(time24)}${time24 < '12:00' ? 'am' : 'pm'}`

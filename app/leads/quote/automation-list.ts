import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import { hoursOnBlur, isDecimalText, RATE, rateOf } from '#domain/roi/roi-input.ts'
import { isRecord } from '#domain/text/record.ts'

/** What a visitor has chosen and entered on /custom-solutions for a quote. */
type Stored = {
  titles: readonly string[]
  /** The text of the calculator's hours box. */
  hours: string
  /** Dollars per hour. */
  rate: number
}

const MAX_AUTOMATIONS = 50
const MAX_HOURS_LENGTH = 50

const draft = ownedDraft<Stored>('draft_automations', (stored) => {
  const { titles, hours, rate } = isRecord(stored) ? stored : {}
  const known = Array.isArray(titles) ? titles.filter((title) => typeof title === 'string') : []
  const isHours = typeof hours === 'string' && hours.length <= MAX_HOURS_LENGTH && isDecimalText(hours)
  return {
    titles: known.slice(0, MAX_AUTOMATIONS),
    hours: hoursOnBlur(isHours ? hours : ''),
    rate: rateOf(String(rate)) ?? RATE.start,
  }
})

/** The titles of the automations that the visitor wants a quote for. They are kept for this tab. */
export const automationList = {
  get: () => draft.get().titles,
  /** The hook for a component. Returns an empty list on the server and while hydrating. */
  use: () => draft.use().titles,
  put(title: string, isOn: boolean): void {
    const others = draft.get().titles.filter((each) => each !== title)
    draft.set({ ...draft.get(), titles: isOn ? [...others, title] : others })
  },
}

/** What the visitor entered into the calculator: the hours per week and the rate. It is kept with the list. */
export const calculatorInput = {
  get: (): Omit<Stored, 'titles'> => draft.get(),
  /** The hook for a component. Returns no hours and the first rate on the server and while hydrating. */
  use: (): Omit<Stored, 'titles'> => draft.use(),
  set: (change: Partial<Omit<Stored, 'titles'>>): void => draft.set({ ...draft.get(), ...change }),
}

/** Empties the list and the calculator. */
export const clearAutomations = (): void => draft.set({ titles: [], hours: '0', rate: RATE.start })

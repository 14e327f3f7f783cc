import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import { isRecord } from '#domain/text/record.ts'

type Stored = { titles: readonly string[] }

const MOST = 50

/** The titles of the automations that the visitor wants a quote for. They are kept for this tab. */
const draft = ownedDraft<Stored>('draft_automations', (stored) => {
  const { titles } = isRecord(stored) ? stored : {}
  const known = Array.isArray(titles) ? titles.filter((title) => typeof title === 'string') : []
  return { titles: known.slice(0, MOST) }
})

export const automationList = {
  get: () => draft.get().titles,
  /** The hook for a component. Returns an empty list on the server and while hydrating. */
  use: () => draft.use().titles,
  put(title: string, isOn: boolean): void {
    const others = draft.get().titles.filter((each) => each !== title)
    draft.set({ titles: isOn ? [...others, title] : others })
  },
  clear: () => draft.set({ titles: [] }),
}

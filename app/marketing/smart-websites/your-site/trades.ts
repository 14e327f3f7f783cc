import { businessName } from '#app/leads/form/business-name.ts'
import { smartWebsites } from '#app/marketing/smart-websites/copy.ts'
import { createListeners } from '#app/ui/listeners.ts'

export const TRADES = ['electrician', 'plumber', 'painter'] as const
export type Trade = (typeof TRADES)[number]

export const FIRST_TRADE: Trade = 'plumber'

let trade: Trade = FIRST_TRADE
const changes = createListeners()

/** The trade whose sample site is in front. The choice is kept while the visitor navigates, until a reload. */
export const getTrade = () => trade
export const onTrade = changes.subscribe

export function chooseTrade(chosen: Trade): void {
  trade = chosen
  changes.notify()
}

/** Returns the line about the sample site for the notes of a request; '' without a business name. */
export function sampleSiteNote(): string {
  const name = businessName.get().name.trim()
  return name && smartWebsites.yourSite.note(name, smartWebsites.yourSite.trades[trade])
}

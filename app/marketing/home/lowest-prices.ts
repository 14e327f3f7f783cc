import { usePageList } from '#app/page-lists/store.ts'
import { AUTOMATION_HOSTING } from '#domain/catalogue/automation-hosting.ts'
import { cardPrices, lowestCardPrice } from '#domain/catalogue/review-cards.ts'
import { formatAudShort } from '#domain/money/money.ts'

export function useHomePrices() {
  const websites = usePageList('websitePackages')
  return {
    cards: `${cardPrices().length > 1 ? 'from ' : ''}${formatAudShort(lowestCardPrice())}`,
    websites: formatAudShort(Math.min(...websites.map((each) => each.price))),
    automations: formatAudShort(Math.min(...AUTOMATION_HOSTING.map((each) => each.priceFrom))),
  }
}

import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Records a touch for a card that is held to the phone or to the camera, which causes no event in the page. */
    hold: () => void
    /** The times, in milliseconds, at which a person did something and at which the page changed. */
    work: { touches: number[]; changes: number[] }
  }
}

/** Records the time of each key, each press, each call of `hold` and each change of the page. */
export function noteTouches(): void {
  const work: Window['work'] = { touches: [], changes: [] }
  const touch = () => work.touches.push(performance.now())
  addEventListener('keydown', touch, true)
  addEventListener('pointerdown', touch, true)
  new MutationObserver(() => work.changes.push(performance.now())).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  Object.assign(window, { work, hold: touch })
}

/** Clears the record, which may have earlier touches, such as the press that starts the camera. */
export const startCounting = (page: Page) =>
  page.evaluate(() => {
    window.work.touches.splice(0)
    window.work.changes.splice(0)
  })

/**
 * Prints the touches per card, and the page's time per card: the sum of the times from each touch to the last change of
 * the page before the next touch. Returns the number of touches.
 */
export async function reportTouches(page: Page, how: string, cards: number): Promise<number> {
  const { touches, changes } = await page.evaluate(() => window.work)
  const each = touches.length / cards
  const waits = touches.map((at, index) => {
    const until = touches[index + 1] ?? Number.POSITIVE_INFINITY
    return (changes.findLast((change) => change > at && change < until) ?? at) - at
  })
  const perCard = Array.from({ length: cards }, (_, card) =>
    waits.slice(card * each, (card + 1) * each).reduce((sum, wait) => sum + wait, 0),
  ).toSorted((a, b) => a - b)
  const median = perCard[Math.floor(cards / 2)]?.toFixed(0)
  console.info(
    `${cards} cards ${how}: ${each} per card; between two cards the page takes ${median} ms (median), ${perCard.at(-1)?.toFixed(0)} ms at most`,
  )
  return touches.length
}

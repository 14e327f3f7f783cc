import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { BUSINESS } from '#test/fixtures/shop.ts'
import { cancel, checkOut, lookAt, press } from './calls.ts'
import type { OpenServers } from './open-servers.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A purchase with the outcome that the buyer saw. */
export type Purchase = {
  key: string
  outcome: 'paid' | 'cancelled' | 'left' | 'sold out'
  sessionId?: string
}

const CARDS = ['free-standing', 'stick-on', 'keyring'].flatMap((type) =>
  ['white', 'black'].map((color) => ({ type, color })),
)
const THINK_TIME_MS = 120

/** Makes one purchase after another until `isClosing`. A purchase that has begun is completed. */
export async function buyUntil(
  isClosing: () => boolean,
  openServers: OpenServers,
  random: SeededRandom,
): Promise<Purchase[]> {
  const made: Purchase[] = []
  while (!isClosing()) made.push(await buy(openServers, random))
  return made
}

/** One purchase by a buyer who retries after a lost connection, and sometimes double-clicks, cancels or leaves. */
async function buy(openServers: OpenServers, random: SeededRandom): Promise<Purchase> {
  const key = randomUUID()
  const think = () => sleep(random.between(0, THINK_TIME_MS))
  const sometimesTwice = async <T>(ask: () => Promise<T>) => {
    const [result] = await Promise.all(random.chance(0.25) ? [ask(), ask()] : [ask()])
    return result
  }

  const body = JSON.stringify({ items: chooseItems(random), businessInfo: BUSINESS })
  const page = await sometimesTwice(() => retry(openServers, random, (shop) => checkOut(shop, key, body)))
  if (page === undefined) return { key, outcome: 'sold out' }
  await think()

  if (random.chance(0.1)) return { key, outcome: 'left' }
  if (random.chance(0.1)) {
    const link = await retry(openServers, random, (shop) => press(shop, page, 'cancel'))
    await retry(openServers, random, (shop) => cancel(shop, link.searchParams))
    return { key, outcome: 'cancelled' }
  }
  const back = await sometimesTwice(() => retry(openServers, random, (shop) => press(shop, page, 'pay')))
  await think()

  const sessionId = back.searchParams.get('session_id') ?? 'none'
  await retry(openServers, random, (shop) => lookAt(shop, sessionId))
  return { key, outcome: 'paid', sessionId }
}

async function retry<T>(
  openServers: OpenServers,
  random: SeededRandom,
  ask: (shop: string) => Promise<T>,
): Promise<T> {
  for (;;) {
    const shop = await openServers.find(random)
    try {
      return await ask(shop)
    } catch (error) {
      // `fetch` throws a TypeError for a lost connection; any other error fails the test
      if (!(error instanceof TypeError)) throw error
    }
  }
}

function chooseItems(random: SeededRandom) {
  const first = random.between(0, CARDS.length - 1)
  const chosen = new Set([first, random.between(0, CARDS.length - 1)])
  return [...chosen].map((index) => ({ ...CARDS[index], quantity: random.between(1, 3) }))
}

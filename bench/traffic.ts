import { randomUUID } from 'node:crypto'
import { openAccounts, signIn } from './accounts.ts'
import { sellCards, tapsOn } from './cards.ts'
import { API, type Load } from './load.ts'
import { oneCard } from './orders.ts'

const ACCOUNTS = 50

/** How the traffic of a day is made up, in hundredths. */
const SHARES = { page: 90, tap: 5, checkout: 3, form: 1, signIn: 1 } as const
type Kind = keyof typeof SHARES

const HUNDRED = (Object.keys(SHARES) as Kind[]).flatMap((kind) =>
  Array.from({ length: SHARES[kind] }, () => kind),
)

/** One request after another, as visitors send them: at random, in the shares of a day, over all the processes. */
export type Traffic = () => Load

/** Traffic on one database's processes: their cards are sold and their accounts opened first. */
export async function trafficOn(bases: readonly [string, ...string[]]): Promise<Traffic> {
  const [first] = bases
  const paths = await publicPaths(first)
  const codes = await sellCards(first)
  const emails = await openAccounts(first, ACCOUNTS)
  const requests: Record<Kind, (base: string) => Load> = {
    page: (base) => page(base, oneOf(paths)),
    tap: tapsOn(codes),
    checkout: (base) => ({
      url: `${base}/functions/v1/create-review-card-checkout`,
      method: 'POST',
      headers: API,
      body: oneCard,
    }),
    form: enquiry,
    signIn: (base) => signIn(base, () => oneOf(emails)),
  }
  return () => requests[anyKind()](oneOf(bases))
}

/** Nothing but the pages, for servers that know no more. */
export function pagesOn(base: string, paths: readonly string[]): Traffic {
  return () => page(base, oneOf(paths))
}

/** The public pages, as the site map lists them. */
export async function publicPaths(base: string): Promise<string[]> {
  const map = await (await fetch(`${base}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

function page(base: string, path: string): Load {
  return { url: base + path, headers: { 'accept-encoding': 'gzip' } }
}

function enquiry(base: string): Load {
  return {
    url: `${base}/forms/v1/enquiry`,
    method: 'POST',
    headers: { ...API, accept: 'application/json' },
    body: () =>
      JSON.stringify({
        'First Name': 'Mia',
        'Last Name': 'Kovac',
        Email: `${randomUUID()}@bench.test`,
        Phone: '0491 570 156',
        Service: 'Smart Websites',
        Message: 'A website for three sparkies in Brunswick, please.',
      }),
  }
}

function anyKind(): Kind {
  return oneOf(HUNDRED)
}

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

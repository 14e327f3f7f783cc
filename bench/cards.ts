import { until } from '#test/machine/until.ts'
import { openAccounts, PASSWORD } from './accounts.ts'
import { API, type Load } from './load.ts'

const CARDS = 100
const LISTING = 'https://g.page/r/bench/review'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'

/** Returns a function that makes the request of a tap. Each call takes the next card and a random client IP. */
export function tapLoad(codes: readonly string[]): (base: string) => Load {
  let next = 0
  return (base) => ({
    url: `${base}/t/${codes[next++ % codes.length]}`,
    headers: { 'user-agent': PHONE, 'x-forwarded-for': randomIp() },
    expected: 302,
  })
}

const randomIp = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`

/** Creates an account, buys cards as a guest with its email address, and returns the codes of the cards. */
export async function sellCards(base: string): Promise<string[]> {
  const [email = ''] = await openAccounts(base, 1)
  const session = await post(`${base}/auth/v1/token?grant_type=password`, { email, password: PASSWORD })
  const { url = '' } = await post(`${base}/functions/v1/create-review-card-checkout`, {
    items: [{ type: 'keyring', color: 'black', quantity: CARDS }],
    businessInfo: {
      googleBusinessName: 'Bench Electrical',
      googleBusinessLink: LISTING,
      businessLocation: 'Brunswick, VIC',
      phoneNumber: '0491 570 156',
    },
  })
  const buyer = { email, name: 'Mia Kovac', phone: '0491 570 156' }
  const address = { line1: '12 Sydney Road', city: 'Brunswick', state: 'VIC', postcode: '3056' }
  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', ...buyer, ...address }),
    redirect: 'manual',
  })
  const headers = { ...API, authorization: `Bearer ${session.access_token}` }
  // the cards appear only after the payment event, which arrives asynchronously
  return until(async () => {
    const response = await fetch(`${base}/account/v1/cards`, { headers })
    const { cards } = (await response.json()) as { cards: { code: string }[] }
    return cards.length === CARDS ? cards.map(({ code }) => code) : undefined
  }, 'The order was not paid for.')
}

async function post(url: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(url, { method: 'POST', headers: API, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} refused: ${await response.text()}`)
  return response.json()
}

import type { APIRequestContext } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import { accessToken, grantOperator, type Session, type Site } from '#e2e/office/operator.ts'

const SHOP = { apikey: 'sb_publishable_local' }
const BUSINESS = {
  googleBusinessName: 'Kovac Electrical',
  googleBusinessLink: 'https://g.page/r/kovac-electrical/review',
  businessLocation: 'Brunswick, VIC',
  phoneNumber: '0491 570 156',
}

type Owner = { email: string; session: Session }
type Order = { id: string; number: string; key: string }

/** Buys three keyring tags with the account's email address. With `linked`, the tags open a Google link. */
export async function buyTags(
  request: APIRequestContext,
  { email, session }: Owner,
  linked = true,
): Promise<Order> {
  const tags = { id: 'keyring-black', name: 'Keyring review tag, black', type: 'nfc_card', quantity: 3 }
  const response = await request.post('/functions/v1/create-checkout', {
    headers: SHOP,
    data: {
      cartItems: [tags],
      userEmail: email,
      guestMode: true,
      customerName: 'Mia Kovac',
      businessName: BUSINESS.googleBusinessName,
      customerPhone: '0491 570 156',
      ...(linked && { businessInfo: BUSINESS }),
    },
  })
  const { url } = await response.json()
  await request.post(url, {
    form: {
      action: 'pay',
      email,
      name: 'Mia Kovac',
      phone: '0491 570 156',
      line1: '12 Sydney Road',
      city: 'Brunswick',
      state: 'VIC',
      postcode: '3056',
    },
  })
  // payments are booked in the background
  let orders: Order[] = []
  await expect(async () => {
    orders = (await ask<{ orders: Order[] }>(request, session, 'orders')).orders
    expect(orders).not.toEqual([])
  }).toPass()
  const [order] = orders
  if (!order) throw new Error('unreachable: it passed')
  return order
}

export async function cardCodes(request: APIRequestContext, session: Session): Promise<string[]> {
  const { cards } = await ask<{ cards: { code: string }[] }>(request, session, 'cards')
  return cards.map(({ code }) => code)
}

/** Sends an enquiry with the account's email address. Returns its reference. */
export async function enquire(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.post('/forms/v1/enquiry', {
    headers: { accept: 'application/json' },
    data: {
      'First Name': 'Mia',
      'Last Name': 'Kovac',
      Email: email,
      Phone: '0491 570 156',
      Service: 'TradeOps',
      Message: 'Quotes that go out by themselves.',
      'Preferred Date': '2031-11-26',
    },
  })
  return (await response.json()).reference
}

async function ask<Answer>(request: APIRequestContext, session: Session, what: string): Promise<Answer> {
  const response = await request.get(`/account/v1/${what}`, {
    headers: { ...SHOP, authorization: `Bearer ${session.access_token}` },
  })
  return response.json()
}

const BOSS = 'posting@arvo.example'

/** Moves an order to shipped, as an operator. Only taps on the cards of a posted order count. */
export async function postOrder(request: APIRequestContext, id: string, site: Site): Promise<void> {
  await grantOperator(BOSS, site.dataDir)
  const headers = { authorization: `Bearer ${await accessToken(BOSS, site)}` }
  for (const step of [
    { from: 'paid', to: 'programming' },
    { from: 'programming', to: 'shipped', letter: true },
  ]) {
    const response = await request.post(`/office/data/orders/${id}/move`, { headers, data: step })
    expect(response.ok(), await response.text()).toBe(true)
  }
}

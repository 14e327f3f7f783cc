import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, hydrated } from '#e2e/fixtures.ts'
import { accessToken, grantOperator, type Site, signIn } from '#e2e/office/operator.ts'
import { test } from '#e2e/own-server.ts'
import { fakeCamera, show } from './fake-camera.ts'

const BOSS = 'packer@arvo.example'
const HOST = 'cards.kovac-shop.com.au'

test.use({
  excusedConsole: /ERR_FAILED|409|404|422/,
  settings: { PUBLIC_URL: `https://${HOST}`, RATE_LIMIT_FACTOR: '1000', PAYMENTS: 'sandbox' },
})

/** Places and pays an order of two white keyrings. Returns the order's id. */
async function sellTwo(request: APIRequestContext, call: Call): Promise<string> {
  const response = await request.post('/functions/v1/create-review-card-checkout', {
    headers: { apikey: 'sb_publishable_local' },
    data: {
      items: [{ type: 'keyring', color: 'white', quantity: 2 }],
      businessInfo: {
        googleBusinessName: 'Kovac Electrical',
        googleBusinessLink: 'https://g.page/r/kovac/review',
        businessLocation: 'Brunswick, VIC',
        phoneNumber: '0491 570 156',
      },
    },
  })
  const { url } = await response.json()
  await request.post(new URL(url).pathname, {
    maxRedirects: 0, // the redirect leads to PUBLIC_URL, where no server runs
    form: {
      action: 'pay',
      email: 'kovac@kovac.example',
      name: 'Dan Kovac',
      phone: '0491 570 156',
      line1: '1 Example Street',
      city: 'Brunswick',
      state: 'VIC',
      postcode: '3056',
    },
  })
  let id = ''
  // payments are booked in the background
  await expect(async () => {
    const { items } = await call('/orders?state=paid')
    expect(items).toHaveLength(1)
    id = items[0]?.id ?? ''
  }).toPass()
  return id
}

/** The fields of the office's responses. Each response has some of them. */
type Answer = {
  items: { id: string }[]
  batches: { id: string }[]
  cards: { code: string }[]
  buyerUrl: string
}
type Call = (path: string, json?: object) => Promise<Answer>

async function openOffice(page: Page, site: Site): Promise<Call> {
  await grantOperator(BOSS, site.dataDir)
  await signIn(page, BOSS, site)
  const headers = { authorization: `Bearer ${await accessToken(BOSS, site)}` }
  return async (path, json) => {
    const url = `/office/data${path}`
    const response = json
      ? await page.request.post(url, { headers, data: json })
      : await page.request.get(url, { headers })
    return (await response.json()) as Answer
  }
}

test('blank cards are made in a batch, downloaded as CSV, and packed by camera or typed code @phone @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const call = await openOffice(page, { baseURL, dataDir })
  const order = await sellTwo(page.request, call)
  await page.addInitScript(fakeCamera)

  await page.goto('/office/stock/blanks')
  await hydrated(page)
  await page.getByRole('combobox', { name: 'Type and colour' }).selectOption('Keyring review tag, white')
  await page.getByRole('textbox', { name: 'How many' }).fill('3')
  await page.getByRole('button', { name: 'Make codes' }).click()
  await expect(page.getByText('Made 3 × Keyring review tag, white.')).toBeVisible()
  await expect(page.getByText('0 of 3 used')).toBeVisible()
  await axe(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV of 3 × Keyring' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const links = [...csv.matchAll(/"(https:\/\/[^"?]+)",/g)].map(([, link = '']) => link)
  expect(links).toHaveLength(3)
  expect(links[0]).toContain(`https://${HOST}/t/`)
  const [first = '', second = '', third = ''] = links

  await page.goto(`/office/orders/${order}/pack`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Start the camera' }).click()
  await show(page, `${first}?q`)
  await expect(page.getByText('Keyring review tag, white. Number 1 of 2.')).toBeVisible()
  await expect(page.getByText('1 of 2 cards packed')).toBeVisible()
  await axe(page)
  await show(page, 'https://g.page/r/kovac/review')
  await expect(page.getByText('That is no card of ours.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop the camera' }).click()

  await page.getByRole('button', { name: 'Type code' }).click()
  const typed = page.getByRole('textbox', { name: 'Code or tap link' })
  await typed.fill(second)
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByText('2 of 2 cards packed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 of 2 cards packed')).toBeVisible()
  await typed.fill(third)
  await typed.press('Enter')
  await expect(page.getByText('2 of 2 cards packed')).toBeVisible()
  await page.getByRole('link', { name: 'Packed' }).click()

  await expect(page.getByText(`${third.slice(-8, -4)} ${third.slice(-4)}`, { exact: true })).toBeVisible()
})

test('a tap on a blank card shows the set-up page, and the buyer’s order page activates the card by its code @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const call = await openOffice(page, { baseURL, dataDir })
  const order = await sellTwo(page.request, call)
  const { batches } = await call('/blanks', { productId: 'keyring-white', count: 1 })
  const { cards } = await call(`/blanks/${batches[0]?.id}`)
  const { buyerUrl } = await call(`/orders/${order}`)
  const code = cards[0]?.code ?? ''
  await page.addInitScript(() => localStorage.removeItem('auth_session'))

  await page.goto(`/t/${code}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'This card isn’t set up yet.' })).toBeVisible()
  await expect(page.getByText(`${code.slice(0, 4)} ${code.slice(4)}`)).toBeVisible()
  await axe(page)
  await page.goto(new URL(buyerUrl).pathname + new URL(buyerUrl).search)
  await hydrated(page)
  await page.getByText('Set up a card by its code').click()
  await page.getByRole('textbox', { name: 'Code on the card' }).fill(code)
  await page.getByRole('button', { name: 'Set it up' }).click()

  await expect(page.getByText('Set up. From the next tap on it opens your Google link.')).toBeVisible()
  const tapped = await page.request.get(`/t/${code}`, { maxRedirects: 0 })
  expect(tapped.headers().location).toBe('https://g.page/r/kovac/review')
})

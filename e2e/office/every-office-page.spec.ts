import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import * as buy from '#e2e/shop/buy.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { accessToken, grantOperator, signIn } from './operator.ts'

/** Each page of the office that has no id in its path, and each section of the settings. */
const PAGES = [
  '',
  '/orders',
  '/orders/new',
  '/orders/post',
  '/orders/slips',
  '/bench',
  '/customers',
  '/money',
  '/stock',
  '/stock/blanks',
  '/outbox',
  '/settings',
  ...['prices', 'hours', 'brand', 'pages', 'contact', 'claims', 'selling', 'preview', 'history'].map(
    (section) => `/settings/${section}`,
  ),
  '/setup',
  '/audit',
]
const BOSS = 'every-page@arvo.example'

async function expectGoodPage(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    await expectGoodLook(page)
  })
}

// half an hour: with LOOK=closely, axe checks each page six times
test.describe.configure({ timeout: 1_800_000 })

for (const path of PAGES) {
  test(`/office${path} is accessible at any width, in both themes @matrix`, async ({
    page,
    baseURL,
    dataDir,
  }) => {
    await grantOperator(BOSS, dataDir)
    await signIn(page, BOSS, { baseURL, dataDir })

    await expectGoodPage(page, `/office${path}`)
  })
}

test('the pages of an order, its lead and its buyer are accessible at any width, in both themes @matrix', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const email = await buy.buyThroughApi(request, {
    items: [{ type: 'keyring', color: 'black', quantity: 1 }],
    name: 'Kim Everywhere',
    business: 'Everywhere & Sons',
  })
  await request.post('/forms/v1/enquiry', {
    headers: { accept: 'application/json' },
    data: {
      'First Name': 'Kim',
      'Last Name': 'Everywhere',
      Email: email,
      Phone: '0491 570 110',
      Service: 'TradeOps',
      Message: 'Hi.',
    },
  })
  await grantOperator(BOSS, dataDir)
  await signIn(page, BOSS, { baseURL, dataDir })
  const headers = { authorization: `Bearer ${await accessToken(BOSS, { baseURL, dataDir })}` }
  const idIn = async (list: string) => {
    const response = await request.get(`/office/data/${list}?q=${encodeURIComponent(email)}`, { headers })
    const { items } = (await response.json()) as { items: { id: string }[] }
    return items[0]?.id
  }
  // payments are booked in the background
  await expect.poll(() => idIn('orders')).toBeTruthy()

  const order = `/office/orders/${await idIn('orders')}`
  const pages = [order, `${order}/sheet`, `${order}/pack`, `/office/leads/${await idIn('leads')}`]
  for (const path of [...pages, `/office/customers/${await idIn('customers')}`])
    await expectGoodPage(page, path)
})

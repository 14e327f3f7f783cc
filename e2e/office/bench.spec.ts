import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, hydrated } from '#e2e/fixtures.ts'
import { test } from '#e2e/own-server.ts'
import { buyThroughApi } from '#e2e/shop/buy.ts'
import { fakeNfc } from '#test/app/nfc.ts'
import { grantOperator, type Site, signIn } from './operator.ts'

const BOSS = 'bench@arvo.example'
const HOST = 'cards.kovac-shop.com.au'
const ORDERS = 20
const CARDS = 50

test.use({
  excusedConsole: /ERR_FAILED/,
  settings: { PUBLIC_URL: `https://${HOST}`, RATE_LIMIT_FACTOR: '1000', PAYMENTS: 'sandbox' },
})

/** Places and pays twenty orders, of two or three cards in turn. */
async function sellCards(request: APIRequestContext): Promise<void> {
  for (let number = 0; number < ORDERS; number++) {
    await buyThroughApi(request, {
      items: [{ type: 'keyring', color: number % 2 ? 'black' : 'white', quantity: number % 2 ? 3 : 2 }],
      name: 'Dan Kovac',
      business: `Kovac ${number}`,
      email: `buyer-${number}@kovac.example`,
    })
  }
}

async function openBench(page: Page, site: Site): Promise<void> {
  await sellCards(page.request)
  await grantOperator(BOSS, site.dataDir)
  await signIn(page, BOSS, site)
  await page.goto('/office/bench')
  await hydrated(page)
  // payments are booked in the background
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(`${CARDS} cards in ${ORDERS} orders, oldest promise first.`)).toBeVisible()
  }).toPass()
}

test('fifty cards in twenty orders are written by holding each to the phone once @phone @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await page.addInitScript(fakeNfc)
  await openBench(page, { baseURL, dataDir })
  await expect(page.getByText(`Cards get ${HOST}, a real https address.`)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Start writing' }).click()
  await expect(page.getByText('Hold the next card')).toBeVisible()
  await axe(page)

  for (let touch = 1; touch <= CARDS; touch++) {
    await page.evaluate((serial) => window.tap(serial), `04:${touch}`)
    await expect(page.getByText(`${touch} of ${CARDS} written`, { exact: true }).first()).toBeVisible()
  }

  await expect(page.getByText('All written. Post them from Orders.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${CARDS} of ${CARDS} written`, { exact: true }).first()).toBeVisible()
})

test('a chip that is already written is not overwritten, and a card whose chip fails can be skipped @phone @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await page.addInitScript(fakeNfc)
  await openBench(page, { baseURL, dataDir })
  await page.getByRole('button', { name: 'Start writing' }).click()
  await page.evaluate(() => window.tap('04:1'))
  await expect(page.getByText(/^Written and read back/)).toBeVisible()
  const rows = page.getByRole('listitem').filter({ hasText: `https://${HOST}/t/` })
  const written = (await rows.first().innerText()).match(/https:\S+/)?.[0] ?? ''
  await page.getByRole('button', { name: 'Card won’t take' }).click()
  const next = page.locator('[aria-current="step"]')
  await expect(next).toContainText('Card 1 of 3')

  await page.evaluate((url) => window.tap('04:9', url), written)
  // the chip that was written last is not reported again, so another chip is tapped in between
  await page.evaluate(() => window.tap('04:2'))
  await expect(page.getByText(`2 of ${CARDS} written`, { exact: true }).first()).toBeVisible()
  await page.evaluate((url) => window.tap('04:9', url), written)

  await expect(page.getByText(/^This card is written already/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Start writing' })).toBeVisible()
})

test('on a computer, each link is copied and marked as written by keyboard, and a mark can be undone @extended', async ({
  page,
  context,
  baseURL,
  dataDir,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openBench(page, { baseURL, dataDir })
  await axe(page)
  const next = page.locator('[aria-current="step"]')

  for (let count = 1; count <= CARDS; count++) {
    const link = (await next.innerText()).match(/https:\S+/)?.[0]
    await page.keyboard.press('c')
    await expect(next.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.keyboard.press('w')
    await expect(page.getByText(`${count} of ${CARDS} written`, { exact: true }).first()).toBeVisible()
  }
  await page.keyboard.press('z')

  await expect(page.getByText(`${CARDS - 1} of ${CARDS} written`, { exact: true }).first()).toBeVisible()
})

test('without a connection, marks are kept, and are sent once the connection is back @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await openBench(page, { baseURL, dataDir })
  let isOffline = true
  await page.route('**/office/data/bench/*', (route) => (isOffline ? route.abort() : route.continue()))
  for (const key of ['w', 'w', 'w']) await page.keyboard.press(key)
  await expect(page.getByText('3 to send: we keep trying while this page is open.')).toBeVisible()

  isOffline = false

  await expect(page.getByText(/to send: we keep trying/)).toBeHidden()
  await page.reload()
  await expect(page.getByText(`3 of ${CARDS} written`, { exact: true }).first()).toBeVisible()
})

import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, hydrated } from '#e2e/fixtures.ts'
import { grantOperator, type Site, signIn } from '#e2e/office/operator.ts'
import { test } from '#e2e/own-server.ts'
import { buyThroughApi } from '#e2e/shop/buy.ts'
import { fakeNfc } from '#test/app/nfc.ts'
import { noteTouches, reportTouches, startCounting } from './count-touches.ts'
import { fakeCamera, show } from './fake-camera.ts'

const BOSS = 'bench@arvo.example'
const HOST = 'cards.kovac-shop.com.au'
const CARDS = 50
const ALL = { orders: 20, cards: CARDS }
const FEW = { orders: 2, cards: 5 }

test.use({
  excusedConsole: /ERR_FAILED/,
  settings: { PUBLIC_URL: `https://${HOST}`, RATE_LIMIT_FACTOR: '1000', PAYMENTS: 'sandbox' },
  database: 'of the project',
})

/** Places and pays orders, alternately of two and of three cards. */
async function sellCards(request: APIRequestContext, orders: number): Promise<void> {
  for (let number = 0; number < orders; number++) {
    await buyThroughApi(request, {
      items: [{ type: 'keyring', color: number % 2 ? 'black' : 'white', quantity: number % 2 ? 3 : 2 }],
      name: 'Dan Kovac',
      business: `Kovac ${number}`,
      email: `buyer-${number}@kovac.example`,
    })
  }
}

async function openBench(page: Page, site: Site, { orders, cards } = ALL): Promise<void> {
  await sellCards(page.request, orders)
  await grantOperator(BOSS, site.dataDir)
  await signIn(page, BOSS, site)
  await page.goto('/office/bench')
  await hydrated(page)
  // payments are booked in the background
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(`${cards} to go in ${orders} orders`)).toBeVisible()
  }).toPass()
}

const expectWritten = (page: Page, count: number, { cards } = ALL) =>
  expect(page.getByText(`${count} of ${cards} written`, { exact: true }).first()).toBeVisible()

test('fifty cards in twenty orders are written by holding each to the phone once @phone @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  test.slow()
  await page.addInitScript(fakeNfc)
  await page.addInitScript(noteTouches)
  await openBench(page, { baseURL, dataDir })
  await expect(page.getByText(`Cards get ${HOST}, a real https address.`)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Start writing' }).click()
  await expect(page.getByText('Hold the next card')).toBeVisible()
  await axe(page)

  await startCounting(page)

  for (let touch = 1; touch <= CARDS; touch++) {
    await page.evaluate((serial) => {
      window.hold()
      window.tap(serial)
    }, `04:${touch}`)
    await expectWritten(page, touch)
  }

  await expect(page.getByText('All written. Post them from Orders.')).toBeVisible()
  expect(await reportTouches(page, 'held to the phone', CARDS)).toBe(CARDS)
  await page.reload()
  await expectWritten(page, CARDS)
})

test('a chip that is already written is not overwritten, and a card whose chip fails can be skipped @phone @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await page.addInitScript(fakeNfc)
  await openBench(page, { baseURL, dataDir }, FEW)
  await page.getByRole('button', { name: 'Start writing' }).click()
  await page.evaluate(() => window.tap('04:1'))
  await expect(page.getByText(/^Written and read back/)).toBeVisible()
  const rows = page.getByRole('listitem').filter({ hasText: `https://${HOST}/t/` })
  const written = (await rows.first().textContent())?.match(/https:\S+\/t\/\w{8}/)?.[0] ?? ''
  await page.getByRole('button', { name: 'Card won’t take' }).click()
  const next = page.locator('[aria-current="step"]')
  await expect(next).toContainText('Card 1 of 3')

  await page.evaluate((url) => window.tap('04:9', url), written)
  // the page ignores a chip with the link that it wrote last, so another chip is written in between
  await page.evaluate(() => window.tap('04:2'))
  await expectWritten(page, 2, FEW)
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
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(noteTouches)
  await openBench(page, { baseURL, dataDir })
  await axe(page)
  const next = page.locator('[aria-current="step"]')
  await startCounting(page)

  for (let count = 1; count <= CARDS; count++) {
    const link = (await next.innerText()).match(/https:\S+/)?.[0]
    await page.keyboard.press('c')
    await expect(next.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.keyboard.press('w')
    await expectWritten(page, count)
  }
  expect(await reportTouches(page, 'copied by keyboard', CARDS)).toBe(2 * CARDS)
  await page.keyboard.press('z')

  await expectWritten(page, CARDS - 1)
})

test('on a phone, fifty cards in any sequence are found by scan, and copied and marked by one press each @phone @extended', async ({
  page,
  context,
  baseURL,
  dataDir,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(fakeCamera)
  await page.addInitScript(noteTouches)
  await openBench(page, { baseURL, dataDir })
  const list = await page.getByRole('region', { name: 'To write' }).textContent()
  const links = [...new Set(list?.match(/https:\/\/[^/]+\/t\/[\dA-Z]{8}/g))].toReversed()
  expect(links).toHaveLength(CARDS)
  await page.getByRole('button', { name: 'Start the camera' }).tap()
  await expect(page.getByRole('button', { name: 'Stop the camera' })).toBeVisible()
  await startCounting(page)

  for (const [index, link] of links.entries()) {
    const code = link.slice(-8)
    await page.evaluate(() => window.hold())
    await show(page, `${link}?q`)
    await expect(page.locator('[aria-current="step"]')).toHaveId(`card-${code}`)
    await page.getByRole('button', { name: `Copy tap link ${code}` }).tap()
    await expect(page.getByRole('button', { name: `Copied ${code}` })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.getByRole('button', { name: `Mark written ${code}` }).tap()
    await expectWritten(page, index + 1)
  }

  await expect(page.getByText('All written. Post them from Orders.')).toBeVisible()
  expect(await reportTouches(page, 'found by scan', CARDS)).toBe(3 * CARDS)
})

test('without a connection, marks are kept, and are sent once the connection is back @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await openBench(page, { baseURL, dataDir }, FEW)
  let isOffline = true
  await page.route('**/office/data/bench/*', (route) => (isOffline ? route.abort() : route.continue()))
  const saved: string[] = []
  page.on('response', (response) => {
    if (response.ok() && response.url().includes('/office/data/bench/')) saved.push(response.url())
  })
  for (const key of ['w', 'w', 'w']) await page.keyboard.press(key)
  await expect(page.getByText('3 to send: we keep trying while this page is open.')).toBeVisible()

  isOffline = false

  // the page does not show when the server has marked the last card as written, and a reload would abort that request
  await expect.poll(() => new Set(saved).size).toBe(3)
  await expect(page.getByText(/to send: we keep trying/)).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expectWritten(page, 3, FEW)
})

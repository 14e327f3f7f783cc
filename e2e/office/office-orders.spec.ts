import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { axe, expect, hydrated, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import * as buy from '#e2e/shop/buy.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { grantOperator, type Site, signIn } from './operator.ts'

const BOSS = 'orders@arvo.example'
const CARDS = { type: 'Keyring', colour: 'Black', quantity: 2 } as const

const WHITE = 'rgb(255, 255, 255)'
const BLACK = 'rgb(0, 0, 0)'

async function enter(page: Page, site: Site): Promise<void> {
  await grantOperator(BOSS, site.dataDir)
  await signIn(page, BOSS, site)
}

/** Buys a keyring tag through the API. Returns the buyer's email address. */
function buyOne(request: APIRequestContext): Promise<string> {
  return buy.buyThroughApi(request, {
    items: [{ type: 'keyring', color: 'black', quantity: 1 }],
    name: 'Kim Refund',
    business: 'Refund & Sons',
  })
}

/** Searches until the order is found, and opens it. A payment is booked in the background, so this can take a while. */
async function open(page: Page, text: string): Promise<void> {
  await page.goto(`/office/orders?q=${encodeURIComponent(text)}`)
  await hydrated(page)
  const found = page.getByRole('main').getByRole('link', { name: text.startsWith('R-') ? text : /R-/ })
  await expect(async () => {
    if ((await found.count()) === 0) await page.reload()
    await expect(found).toHaveCount(1)
  }).toPass()
  await found.click()
  await expect(page.getByRole('heading', { level: 1, name: /^R-/ })).toBeVisible()
}

test('an order is programmed, posted and delivered, and the buyer gets a mail for each step', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const buyer = buy.newBuyer()
  await buy.goToPayment(page, CARDS)
  await buy.fillPaymentPage(page, buyer)
  const number = await buy.pay(page)
  await enter(page, { baseURL, dataDir })
  await open(page, number)

  await page.getByRole('button', { name: 'Start programming' }).click()
  await expect(page.getByText('In five minutes the buyer is told that we’ve started.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone. That email won’t go.')).toBeVisible()
  await page.getByRole('button', { name: 'Start programming' }).click()
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect(page.getByText('On its way.', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Programming sheet' }).click()
  await expect(page.getByRole('heading', { name: '2 × Keyring review tag' })).toBeVisible()
  // the test's server has no https URL for links on chips, so the sheet has no QR codes
  await expect(page.getByText('Chips can’t be written yet')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code of card/ })).toHaveCount(0)
  await expect(page.getByText(buy.BUSINESS['Google Business link'])).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  // the paper stays white even if the browser prints backgrounds
  await expect(page.locator('html')).toHaveCSS('background-color', WHITE)
  await expect(page.getByRole('article')).toHaveCSS('background-color', WHITE)
  await expect(page.getByText(number, { exact: true })).toHaveCSS('color', BLACK)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.getByRole('link', { name: 'Back to the order' }).click()

  await page.getByRole('button', { name: 'Posted without the bench?' }).click()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('Type the tracking number.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Tracking number' }).fill(`33abc ${number.slice(2)}`)
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('In five minutes the buyer gets the tracking number.')).toBeVisible()
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect(page.getByText('On its way.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect(page.getByText('Delivered: nothing left to do.')).toBeVisible()
  await expect(page.getByText(`Moved to Shipped, tracking number 33ABC${number.slice(2)}`)).toBeVisible()

  await mailTo(dataDir, buyer.Email, /is being programmed/)
  const posted = await mailTo(dataDir, buyer.Email, /is on its way/)
  await mailTo(dataDir, buyer.Email, /was delivered/)
  await page.goto(/\S+\/order\/\S+/.exec(posted.text ?? '')?.[0] ?? '')
  await expect(page.getByText(`33ABC${number.slice(2)}`)).toBeVisible()
  const tracker = page.getByRole('region', { name: 'Where your order is' })
  await expect(tracker.getByText('Delivered', { exact: true })).toBeVisible()
})

test('a refund needs a confirmation, and shows once the payment provider has made it @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const email = await buyOne(request)
  await enter(page, { baseURL, dataDir })
  await open(page, email)

  await page.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount (AUD)').fill('45')
  await dialog.getByRole('button', { name: 'Give the money back' }).click()
  await expect(dialog.getByText('There is $44.99 left to refund.')).toBeVisible()
  await dialog.getByLabel('Amount (AUD)').fill('44.99')
  await axe(page)
  await dialog.getByRole('button', { name: 'Give the money back' }).click()

  await expect(page.getByText('Refunded: nothing left to do.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Refund in full asked for')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0)

  const { text } = await mailTo(dataDir, email, /Your refund/)
  await page.goto(/\S+\/invoice\?\S+/.exec(text ?? '')?.[0] ?? '')
  const note = page.locator('#refund')
  await expect(note.getByRole('heading', { name: 'Refund receipt' })).toBeInViewport()
  await expect(note).toContainText('Refunded$44.99 AUD')
  await axe(page)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})

test('board, order, posting, sheets and stock are accessible at any width, in both themes @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const email = await buyOne(request)
  await enter(page, { baseURL, dataDir })
  await open(page, email)
  const order = new URL(page.url()).pathname

  const lists = ['/office/stock', '/office/orders/post', '/office/orders/slips', '/office/orders']
  for (const path of [order, `${order}/sheet`, ...lists]) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    await expectGoodLook(page)
  }

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for orders' }).click()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(email)
})

test('a change of the stock needs a reason, which the audit log shows @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await enter(page, { baseURL, dataDir })
  await page.goto('/office/stock')
  await hydrated(page)

  await page.getByRole('button', { name: 'Change Stick-on review card, black' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^How many/).fill('a box')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Type a whole number from –100,000 to 100,000.')).toBeVisible()
  await dialog.getByLabel(/^How many/).fill('+1')
  await dialog.getByLabel('Reason').fill('Found one behind the bench')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved: Stick-on review card, black.')).toBeVisible()

  await page.goto('/office/audit')
  await expect(page.getByText('Found one behind the bench').first()).toBeVisible()
})

test.describe('when the response is lost', () => {
  test.use({ excusedConsole: /ERR_FAILED/ })

  test('a retry does not change the stock twice @extended', async ({ page, baseURL, dataDir }) => {
    await enter(page, { baseURL, dataDir })
    await page.goto('/office/stock')
    await hydrated(page)
    await page.getByRole('button', { name: 'Change Stick-on review card, black' }).click()
    const dialog = page.getByRole('dialog')
    const reason = `Box of 50, ${randomUUID()}`
    await dialog.getByLabel(/^How many/).fill('+50')
    await dialog.getByLabel('Reason').fill(reason)
    await page.route('**/office/data/stock/*', loseResponse, { times: 1 })

    await dialog.getByRole('button', { name: 'Save' }).click()

    await expect(dialog.getByText('we can’t tell whether that was saved')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved: Stick-on review card, black.')).toBeVisible()
    await page.goto('/office/audit?subject=stick-on-black')
    await expect(page.getByText(reason)).toHaveCount(1)
  })
})

/** Lets the server handle the request, but aborts before its response arrives. */
async function loseResponse(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, hydrated } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { newSession } from '#e2e/office/operator.ts'
import { openSettings } from '#e2e/office/settings-page.ts'
import { test } from '#e2e/own-server.ts'
import { buyThroughApi } from '#e2e/shop/buy.ts'
import { enquire } from '#e2e/shop/own-orders.ts'
import { openHand } from './hand.ts'
import { NEW, OLD_TRACES, turnShop, undoByHand } from './new-shop.ts'
import {
  differences,
  everythingShown,
  readShop,
  type ShopFiles,
  traceIn,
  tracesIn,
  tracesOnScreen,
} from './shop-files.ts'

const BOSS = 'boss@gumwattle.example'
const SIZES = [
  { name: 'on a phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: 'on a desktop', viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
]

/** A server on the database engine of the Playwright project, with the sandbox for payments and files for mails. */
test.use({
  database: 'of the project',
  settings: { RATE_LIMIT_FACTOR: '1000', PAYMENTS: 'sandbox', MAIL_FROM: 'Shop <hello@gumwattle.example>' },
})

for (const { name, ...size } of SIZES)
  test.describe(name, () => {
    // previewed pages run no scripts, and neither do the sample sites that they frame
    test.use({
      ...size,
      excusedConsole: /^Blocked script execution in '[^']*\/(?:office\/preview|sample-sites)\//,
    })

    test(`a shop is turned into another one in the office ${name}, and undo restores the first one @extended`, async ({
      page,
      baseURL,
      dataDir,
    }, { annotations }) => {
      test.slow()
      const hand = openHand()
      await openSettings(page, BOSS, { baseURL, dataDir })
      const before = await readShop(page.request)

      await turnShop(page, hand)

      annotations.push({ type: 'work', description: hand.work() })
      expect(hand.minutes()).toBeLessThan(15)
      const after = await readShop(page.request)
      expect(tracesIn(after, OLD_TRACES)).toEqual([])
      await expectPictures(after)
      expectStructuredData(after)
      const visitor = await page.context().newPage()
      expect(await tracesOnScreen(visitor, OLD_TRACES)).toEqual([])
      await expectPages(visitor)
      await expectTimeZone(visitor)
      await expectMailsAndInvoice(visitor, { baseURL, dataDir })

      await undoByHand(page, hand)

      expect(differences(before, await readShop(page.request))).toEqual([])
    })
  })

/** Expects the money page to say that its times are in the new shop’s time zone. */
async function expectTimeZone(page: Page): Promise<void> {
  // the tab shares the operator's session
  await page.goto('/office/money')
  await expect(page.getByText(`All times ${NEW.city}.`)).toBeVisible()
}

async function expectPages(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page).toHaveTitle(`${NEW.name} | Grow your green trade`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEW.headline.join(' '))
  await expect(page.getByRole('complementary', { name: 'Holidays' })).toContainText(NEW.notice)
  await page.goto('/contact')
  await expect(page.getByText(NEW.hours).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(`ABN ${NEW.abn}`)
  await page.goto('/smart-websites')
  await expect(page.getByRole('main')).toContainText('$345')
  await expect(page.getByRole('main')).toContainText('Ute sign')
  await expect(page.getByRole('main')).not.toContainText('Starter')
  await page.goto('/pricing')
  await expect(page.getByText(NEW.question)).toBeVisible()
  await page.goto('/dashboard/payments') // the operator has no orders, and sees a sample
  await expect(page.getByRole('region', { name: 'What you’d see here' })).toContainText('$39.50')
  await page.goto('/terms')
  await expect(page.getByRole('main')).toContainText(NEW.address)
}

/** Expects the new dark colour, and none of the old colours, in every link preview and in every icon that is no SVG. */
async function expectPictures(files: ShopFiles): Promise<void> {
  const addresses = [...files.keys()].filter(
    (address) => /share-|icon/.test(address) && !/svg$/.test(address),
  )
  const shares = addresses.filter((address) => address.endsWith('.jpg'))
  expect(shares.length).toBeGreaterThan(10)
  for (const address of addresses) {
    const body = files.get(address) ?? Buffer.alloc(0)
    // an .ico file of one icon is a PNG after a header of 22 bytes
    const colours = await coloursOf(address.endsWith('.ico') ? body.subarray(22) : body)
    expect([address, colours]).toEqual([address, expect.not.arrayContaining(['old dark', 'old bright'])])
    expect([address, colours]).toEqual([address, expect.arrayContaining(['new dark'])])
  }
}

const COLOURS = {
  'old dark': [15, 27, 45],
  'old bright': [255, 106, 19],
  'new dark': [18, 51, 31],
  'new bright': [224, 168, 0],
} as const

/**
 * Returns those of the four colours that cover more than 0.05% of a picture's pixels. Each channel may differ by 4,
 * because JPEG changes colours slightly.
 */
async function coloursOf(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: info.width * info.height }, (_, index) =>
    data.subarray(3 * index, 3 * index + 3),
  )
  return Object.entries(COLOURS).flatMap(([name, colour]) => {
    const count = pixels.filter((pixel) =>
      colour.every((part, i) => Math.abs(part - (pixel[i] ?? 0)) < 5),
    ).length
    return count > pixels.length / 2000 ? [name] : []
  })
}

function expectStructuredData(files: ShopFiles): void {
  const html = files.get('/contact')?.toString() ?? ''
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@graph': expect.arrayContaining([
      expect.objectContaining({ name: NEW.name, telephone: expect.stringMatching(/1300.?555.?010/) }),
    ]),
  })
  expect(files.get('/llms.txt')?.toString()).toContain(NEW.name)
}

type Site = { baseURL: string | undefined; dataDir: string }

async function expectMailsAndInvoice(page: Page, site: Site): Promise<void> {
  const links = await mailsOf(page.request, site)
  for (const link of links) {
    const { pathname, search } = new URL(link)
    await page.goto(pathname + search)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { shown } = await page.evaluate(everythingShown)
    expect([pathname, traceIn(shown, OLD_TRACES)]).toEqual([pathname, undefined])
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Tax invoice' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(NEW.abn)
  await expect(page.getByRole('main')).toContainText(NEW.address)
  await expect(page.getByRole('main')).toContainText('$39.50')
}

/**
 * Makes an order, an enquiry and an account, and checks their mails. Returns the links to the order and its invoice.
 */
async function mailsOf(request: APIRequestContext, site: Site): Promise<string[]> {
  const [kim, mia, zoe] = ['kim@buyer.example', 'mia@buyer.example', 'zoe@buyer.example']
  const items = [{ type: 'keyring', color: 'black', quantity: 1 }]
  await buyThroughApi(request, { items, name: 'Kim Kovac', business: 'Kovac', email: kim })
  await enquire(request, mia)
  await newSession(zoe, site)
  const mails = [
    await mailTo(site.dataDir, kim, /confirmed/),
    await mailTo(site.dataDir, mia, /./),
    await mailTo(site.dataDir, zoe, /./),
  ]
  for (const { from, subject, text, html } of mails) {
    expect([subject, traceIn(`${from?.name} ${subject} ${text} ${html}`, OLD_TRACES)]).toEqual([
      subject,
      undefined,
    ])
    expect(`${text}`).toContain(NEW.phone)
  }
  const order = /https?:\S+\/order\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
  return [order, order.replace('?', '/invoice?')]
}

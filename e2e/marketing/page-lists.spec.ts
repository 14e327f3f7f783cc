import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, hydrated } from '#e2e/fixtures.ts'
import { test } from '#e2e/own-server.ts'

const SITE = {
  lists: {
    websitePackages: [{ name: 'Sole Trader', price: 279, features: ['One page'], highlighted: true }],
    hostingPackages: [
      { name: 'Shed', price: '31.50', description: 'For one ute.', features: ['60GB bandwidth'] },
      {
        name: 'Yard',
        price: 95,
        description: 'For </script> three.',
        features: ['Backups'],
        mostPopular: true,
      },
    ],
  },
}

test('a list that the operator changes at run time is shown, with and without JavaScript @extended', async ({
  page,
  browser,
  ownServer,
}) => {
  await page.goto('/smart-websites')
  await expect(page.getByRole('heading', { name: 'Hosting Starter' })).toBeVisible()

  await writeFile(path.join(ownServer.dataDir, 'site.json'), JSON.stringify(SITE))
  const written = async () => (await page.request.get('/smart-websites')).text()
  await expect.poll(written).toContain('Hosting Shed')

  await page.reload()
  await hydrated(page)
  await expectOwnLists(page)

  // the packages of `SITE` have no `discount`
  await expect(page.locator('#website-packages')).not.toContainText(/was|% OFF|left/i)
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText('$279')

  // a client-side navigation shows the same list
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Smart Websites' }).click()
  await expectOwnLists(page)

  await using plain = await browser.newContext({ baseURL: ownServer.url, javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto('/smart-websites')
  await expectOwnLists(still)
})

test('questions and answers quote the operator’s own lists, for search engines too @extended', async ({
  page,
  ownServer,
}) => {
  await writeFile(path.join(ownServer.dataDir, 'site.json'), JSON.stringify(SITE))
  const written = async (at: string) => (await page.request.get(at)).text()
  const twice = (text: string) => new RegExp(`${text}[^]*${text}`)

  await expect.poll(() => written('/pricing')).toMatch(twice('Website packages start at \\$279 once off'))
  await expect.poll(() => written('/booking-automation')).toMatch(twice('come with client booking\\.'))
  await page.goto('/pricing')
  await hydrated(page)
  await expect(page.getByRole('main')).toContainText('Website packages start at $279 once off.')
})

async function expectOwnLists(page: Page) {
  const hosting = page.locator('#hosting-packages')
  await expect(hosting.getByRole('heading', { level: 3 })).toHaveText(['Hosting Shed', 'Hosting Yard'])
  await expect(hosting).toContainText('$31.50')
  await expect(hosting).toContainText('For </script> three.')
  await expect(page.locator('#website-packages')).toContainText('$279')
  await expect(page.locator('#add-ons')).toContainText('$249')
}

test('a claim that the operator switches off at run time disappears, and a plan shows its period @extended', async ({
  page,
  ownServer,
}) => {
  await page.goto('/review-cards')
  await expect(page.getByText('342 reviews')).toBeVisible()

  const yearly = {
    name: 'Shed',
    price: 290,
    period: '/year',
    description: 'For one ute.',
    features: ['60GB bandwidth'],
    highlighted: true,
  }
  const site = { claims: { rating: false, websiteOffers: false }, lists: { hostingPackages: [yearly] } }
  await writeFile(path.join(ownServer.dataDir, 'site.json'), JSON.stringify(site))
  const written = async () => (await page.request.get('/review-cards')).text()
  await expect.poll(written).not.toContain('342 reviews')

  await page.reload()
  await hydrated(page)
  await expect(page.getByText('342 reviews')).toHaveCount(0)
  await expect(page.getByText('81%').first()).toBeVisible()
  await page.goto('/smart-websites')
  await hydrated(page)
  await expect(page.locator('#website-packages')).not.toContainText(/of 5 left/)
  await expect(page.locator('#website-packages')).toContainText('50% OFF')
  await expect(page.locator('#hosting-packages')).toContainText('$290/year')
})

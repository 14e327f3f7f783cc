import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import * as auth from '#e2e/accounts/auth.ts'
import { expect, hydrated, test, WITH_MOTION } from '#e2e/fixtures.ts'
import { newSession } from '#e2e/office/operator.ts'
import { cartButton, cartDrawer } from '#e2e/shop/buy.ts'

test.use(WITH_MOTION)

test.use({ excusedConsole: /Failed to load resource|dynamically imported module/ })

// the chunk of the contact page, but not the chunk contact-ways, which other pages use too
const SCREEN = /\/assets\/contact-(?!ways-)[^/]*\.js$/
const LOWER_SECTIONS = /\/assets\/lower-sections-[^/]*\.js$/
const DRAWER = /\/assets\/drawer-[^/]*\.js$/
const AUTH_CLIENT = /\/assets\/client-[^/]*\.js$/
const ADD_CARD = /\/assets\/add-card-[^/]*\.js$/
const REQUEST = /\/assets\/request-dialog-[^/]*\.js$/
const CART_UNAVAILABLE = 'The cart didn’t open'
const contactLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })

test('a page whose code does not load shows an error within the site’s frame', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.context().setOffline(true)

  await contactLink(page).click()

  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expect(page.getByRole('main')).not.toContainText(/at .*:\d+:\d+|TypeError/)
  await expect(contactLink(page)).toBeVisible()
})

test('Try again shows the page once its code loads @extended', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.context().setOffline(true)
  await contactLink(page).click()
  await expect(heading(page)).toBeVisible()
  await page.context().setOffline(false)

  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible()
})

test('another link leads out of a broken page @extended', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.context().setOffline(true)
  await contactLink(page).click()
  await expect(heading(page)).toBeVisible()
  await page.context().setOffline(false)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Review Cards' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'NFC Google Review Cards' })).toBeFocused()
})

test('after a release, a link whose chunk is gone loads the document, once', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.route(SCREEN, (route) => route.fulfill({ status: 404 }))
  const documents: string[] = []
  page.on('request', (request) => {
    if (isDocument(request)) documents.push(new URL(request.url()).pathname)
  })

  await contactLink(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible()
  await expect(page).toHaveURL('/contact')
  expect(documents).toEqual(['/contact'])
})

test('two presses on a slow link make one history entry', async ({ page }) => {
  await page.goto('/review-cards')
  await hydrated(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(SCREEN, async (route) => {
    await released
    await route.continue()
  })

  await contactLink(page).click()
  await contactLink(page).click()
  release()

  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/review-cards')
  await expect(page.getByRole('heading', { level: 1, name: 'NFC Google Review Cards' })).toBeVisible()
})

const CARD = {
  id: 'stick-on-black',
  name: 'Stick-on review card, black',
  price: 4499,
  quantity: 2,
  originalPrice: 4499,
  description: 'stick-on, black',
  type: 'nfc_card',
}

/** Opens a page as a visitor with a cart from an earlier visit. */
async function openWithCart(page: Page, path: string): Promise<void> {
  await page.addInitScript((cart) => localStorage.setItem('cart_guest', cart), JSON.stringify([CARD]))
  await page.goto(path)
  await hydrated(page)
}

/** Whether a request is for the document of the page itself, not of a frame in it. */
const isDocument = (request: Request) =>
  request.isNavigationRequest() && request.frame().parentFrame() === null

/** Returns a function that returns the number of documents that the page has loaded since this call. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (isDocument(request)) count += 1
  })
  return () => count
}

test('after a release, a deferred part whose chunk is gone reloads the page, once @extended', async ({
  page,
}) => {
  const documents = countDocuments(page)
  let missing = 0
  await page.route(LOWER_SECTIONS, (route) => {
    missing += 1
    return route.fulfill({ status: 404 })
  })

  await page.goto('/')
  await page.locator('#services').scrollIntoViewIfNeeded()

  await expect.poll(() => missing).toBe(2)
  await hydrated(page)
  await page.locator('#book-demo').scrollIntoViewIfNeeded()
  await expect(page.locator('#services')).toBeAttached()
  expect(documents()).toBe(2)
})

test('after a release, adding a card whose code is gone reloads the page once, and the card is in the cart @extended', async ({
  page,
}) => {
  await page.route(ADD_CARD, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.goto('/review-cards?type=keyring&colour=white&quantity=3')
  await hydrated(page)
  const documents = countDocuments(page)

  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()

  await expect(cartDrawer(page)).toContainText('3 items')
  await expect(cartDrawer(page)).toContainText('Keyring review tag')
  expect(documents()).toBe(1)
})

test('after a release, a cart whose chunk is gone opens after one reload, and drafts are kept @extended', async ({
  page,
}) => {
  await page.route(DRAWER, (route) => route.fulfill({ status: 404 }))
  await openWithCart(page, '/#book-demo')
  const name = page.getByLabel('First Name')
  await name.fill('Dan')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Dan')
  const documents = countDocuments(page)
  const loaded = page.waitForRequest(isDocument)

  await cartButton(page).click()

  await loaded
  await page.unroute(DRAWER)
  await expect(cartDrawer(page).getByRole('button', { name: /^Increase quantity/ })).toBeVisible()
  await expect(name).toHaveValue('Dan')
  expect(documents()).toBe(1)
})

test('a cart whose chunk stays gone shows an error after one reload @extended', async ({ page }) => {
  await page.route(DRAWER, (route) => route.fulfill({ status: 404 }))
  await openWithCart(page, '/contact')
  const documents = countDocuments(page)

  await cartButton(page).click()

  await expect(page.getByText(CART_UNAVAILABLE)).toBeVisible()
  expect(documents()).toBe(1)
})

test('offline, a cart whose chunk is not loaded shows an error at once @extended', async ({ page }) => {
  await page.route(DRAWER, (route) => route.abort())
  await openWithCart(page, '/contact')
  await expect(cartButton(page)).toBeVisible()
  await page.context().setOffline(true)
  const documents = countDocuments(page)

  await cartButton(page).click()

  await expect(page.getByText(CART_UNAVAILABLE)).toBeVisible()
  expect(documents()).toBe(0)
})

test('after a release, a request dialog whose chunk is gone opens after one reload @extended', async ({
  page,
}) => {
  await page.route(REQUEST, (route) => route.fulfill({ status: 404 }))
  await page.goto('/smart-websites')
  await hydrated(page)
  const documents = countDocuments(page)
  const loaded = page.waitForRequest(isDocument)

  await page.getByRole('button', { name: 'Choose Hosting Ultra' }).click()

  await loaded
  await page.unroute(REQUEST)
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Hosting Ultra' })).toBeChecked()
  expect(documents()).toBe(1)
})

test('after a release, a sign-in whose chunk is gone works after one reload @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = `sam-${randomUUID()}@sparky.test`
  await newSession(email, { baseURL, dataDir })
  await page.route(AUTH_CLIENT, (route) => route.fulfill({ status: 404 }))
  await auth.openAuth(page)
  const documents = countDocuments(page)
  const loaded = page.waitForRequest(isDocument)

  await auth.submit(page, 'Sign In', { email })

  await loaded
  await page.unroute(AUTH_CLIENT)
  await hydrated(page)
  await auth.submit(page, 'Sign In', { email })
  await expect(page).toHaveURL('/dashboard')
  expect(documents()).toBe(1)
})

test('a slow page shows a progress bar and aria-busy, without a layout shift', async ({ page }) => {
  await page.goto('/review-cards')
  await hydrated(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(SCREEN, async (route) => {
    await released
    await route.continue()
  })
  const main = page.getByRole('main')
  const before = await main.boundingBox()

  await contactLink(page).click()

  const bar = page.getByRole('progressbar', { name: 'Loading the page' })
  await expect(bar).toBeVisible()
  await expect(main).toHaveAttribute('aria-busy', 'true')
  expect(await main.boundingBox()).toEqual(before)
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, height: 3 })
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeFocused()
  await expect(bar).toBeHidden()
  await expect(main).not.toHaveAttribute('aria-busy')
})

test('a fast page shows no progress bar @extended', async ({ page }) => {
  await page.goto('/review-cards')
  await hydrated(page)
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]')) document.title = 'a bar was shown'
    }).observe(document.body, { childList: true, subtree: true })
  })

  await contactLink(page).hover()
  await contactLink(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeFocused()
  await expect(page).toHaveTitle('Contact | Arvo')
})

test('with reduced motion, the progress bar does not move @extended', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/review-cards')
  await hydrated(page)
  await page.route(SCREEN, () => undefined)

  await contactLink(page).click()

  const bar = page.getByRole('progressbar', { name: 'Loading the page' })
  await expect(bar).toBeVisible()
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.001s')
})

import type { Page } from '@playwright/test'
import { axe, expect, hydrated, test } from '#e2e/fixtures.ts'
import { beginWithOneCard, cartButton, cartDrawer } from '#e2e/shop/buy.ts'

const CONTACT_CODE = /\/assets\/contact-[\w-]+\.js$/

const DRAWER_CODE = /\/assets\/drawer-[\w-]+\.js$/

/** The home page, and what it asks for from now on. */
async function openHome(page: Page): Promise<string[]> {
  await page.goto('/')
  await hydrated(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('pointing at a link fetches its page, and following it asks for nothing more', async ({ page }) => {
  const drawerCode = page.waitForResponse(DRAWER_CODE)
  const requests = await openHome(page)
  await drawerCode // an idle page fetches it
  await page.mouse.move(5, 5) // the first sign of a hand brings the cart and the session
  await page.getByRole('status').first().waitFor({ state: 'attached' })

  const fetched = page.waitForRequest(CONTACT_CODE)
  await navigation(page).getByRole('link', { name: 'Contact' }).hover()
  const code = await fetched
  await page.evaluate((url) => import(url), code.url()) // with all that it asks for in its turn
  requests.length = 0
  await navigation(page).getByRole('link', { name: 'Contact' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeFocused()
  expect(requests.filter((url) => url.endsWith('.js'))).toEqual([])
})

test('so does the Tab key, when it reaches one', async ({ page }) => {
  await openHome(page)

  const fetched = page.waitForRequest(CONTACT_CODE)
  await navigation(page).getByRole('link', { name: 'Contact' }).focus()
  await fetched
})

test('and so does a finger, before it is lifted @phone', async ({ page }) => {
  await openHome(page)

  const fetched = page.waitForRequest(/\/assets\/smart-websites-[\w-]+\.js$/)
  await page.getByRole('link', { name: 'See packages' }).dispatchEvent('touchstart')
  await fetched
  await expect(page).toHaveURL('/')
})

test('who spares data gets a page when they go there, and not before', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const requests = await openHome(page)
  const link = navigation(page).getByRole('link', { name: 'Contact' })

  await link.focus()
  await link.hover()
  expect(requests).toEqual([])

  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeFocused()
})

test('going on changes the address that a browser shares', async ({ page, baseURL }) => {
  await openHome(page)
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveAttribute('href', `${baseURL}/`)

  await navigation(page).getByRole('link', { name: 'Contact' }).click()

  await expect(canonical).toHaveAttribute('href', `${baseURL}/contact`)
})

test('where motion is unwanted nothing moves: no entrance, and a section is there at once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await page.getByRole('link', { name: 'View Features' }).click()

  await expect(page.getByRole('heading', { name: 'Four ways to get your arvo back' })).toBeInViewport()
  const moving = await page.evaluate(
    () => document.getAnimations().filter((it) => Number(it.effect?.getComputedTiming().duration) > 1).length,
  )
  expect(moving).toBe(0)
})

/** Keeps the scripts of this name from the page until the answer is called. */
async function holdBack(page: Page, script: RegExp): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(script, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('what is pressed far down the page before its code is there happens once it is', async ({ page }) => {
  const letGo = await holdBack(page, /\/assets\/lower-sections-[\w-]+\.js$/)
  await page.goto('/')
  await hydrated(page)

  await page.getByLabel('First name').fill('Mia')
  await page.getByRole('button', { name: 'Book my free consult' }).click()
  letGo()

  await expect(page.getByText('Fill in your last name.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByLabel('First name')).toHaveValue('Mia')
})

test('what is pressed before the page is alive happens once it is', async ({ page }) => {
  const letGo = await holdBack(page, /\/assets\/vendor-[\w-]+\.js$/)
  await page.goto('/review-cards')

  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  letGo()

  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
})

test('an idle page has fetched the code of the cart, so that pressing its button asks for nothing', async ({
  page,
}) => {
  await beginWithOneCard(page)
  const fetched = page.waitForResponse(DRAWER_CODE)
  const requests = await openHome(page)
  const code = await fetched
  await page.evaluate((url) => import(url), code.url()) // with all that it asks for in its turn
  requests.length = 0
  await cartButton(page).click()

  await expect(cartDrawer(page).getByRole('button', { name: 'Check Out as Guest' })).toBeVisible()
  expect(requests.filter((url) => url.endsWith('.js'))).toEqual([])
})

test('the cart opens at once with what is known of it, and the rest comes with its code', async ({
  page,
}) => {
  await beginWithOneCard(page)
  const letGo = await holdBack(page, DRAWER_CODE)
  await openHome(page)
  await cartButton(page).click()

  await expect(cartDrawer(page)).toContainText('1 item')
  await expect(cartDrawer(page).getByRole('listitem')).toContainText('1 × Free-standing')
  await expect(cartDrawer(page).getByRole('listitem')).toContainText('$44.99')
  await axe(page)
  letGo()

  await expect(cartDrawer(page).getByRole('button', { name: 'Check Out as Guest' })).toBeVisible()
  await expect(cartDrawer(page).locator(':focus')).toBeVisible()
})

test('for who spares data the code of the cart comes with the press alone', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await beginWithOneCard(page)
  const requests = await openHome(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(requests.filter((url) => DRAWER_CODE.test(url))).toEqual([])

  await cartButton(page).click()

  await expect(cartDrawer(page).getByRole('button', { name: 'Check Out as Guest' })).toBeVisible()
})

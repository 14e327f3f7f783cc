import type { Page } from '@playwright/test'
import { axe, delayScript, expect, hydrated, test, WITH_MOTION } from '#e2e/fixtures.ts'
import { beginWithOneCard, cartButton, cartDrawer } from '#e2e/shop/buy.ts'

test.use(WITH_MOTION)

const CONTACT_CODE = /\/assets\/contact-[\w-]+\.js$/

const DRAWER_CODE = /\/assets\/drawer-[\w-]+\.js$/

/** Opens the home page. Returns a list to which the URLs of the page's later requests are added. */
async function openHome(page: Page): Promise<string[]> {
  await page.goto('/')
  await hydrated(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('hover preloads a link’s page, and a click requests no more scripts', async ({ page }) => {
  const drawerCode = page.waitForResponse(DRAWER_CODE)
  const requests = await openHome(page)
  await drawerCode // preloaded when the page is idle
  await page.mouse.move(5, 5) // the first input loads the cart and the session
  await page.getByRole('status').first().waitFor({ state: 'attached' })

  const fetched = page.waitForRequest(CONTACT_CODE)
  await navigation(page).getByRole('link', { name: 'Contact' }).hover()
  const code = await fetched
  await page.evaluate((url) => import(url), code.url()) // waits for the chunk and its imports
  requests.length = 0
  await navigation(page).getByRole('link', { name: 'Contact' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeFocused()
  expect(requests.filter((url) => url.endsWith('.js'))).toEqual([])
})

test('focus preloads a link’s page @extended', async ({ page }) => {
  await openHome(page)

  const fetched = page.waitForRequest(CONTACT_CODE)
  await navigation(page).getByRole('link', { name: 'Contact' }).focus()
  await fetched
})

test('touchstart preloads a link’s page @phone @extended', async ({ page }) => {
  await openHome(page)

  const fetched = page.waitForRequest(/\/assets\/smart-websites-[\w-]+\.js$/)
  await page.getByRole('link', { name: 'See packages' }).dispatchEvent('touchstart')
  await fetched
  await expect(page).toHaveURL('/')
})

test('with Save-Data, a page is not preloaded @extended', async ({ page }) => {
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

test('a route change updates the canonical URL', async ({ page, baseURL }) => {
  await openHome(page)
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveAttribute('href', `${baseURL}/`)

  await navigation(page).getByRole('link', { name: 'Contact' }).click()

  await expect(canonical).toHaveAttribute('href', `${baseURL}/contact`)
})

test('with reduced motion, there are no entrance animations and no smooth scrolling @extended', async ({
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

test('a press in a section whose code is loading is replayed after hydration', async ({ page }) => {
  const release = await delayScript(page, /\/assets\/lower-sections-[\w-]+\.js$/)
  await page.goto('/')
  await hydrated(page)

  await page.getByLabel('First name').fill('Mia')
  await page.getByRole('button', { name: 'Book my free consult' }).click()
  release()

  await expect(page.getByText('Fill in your last name.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByLabel('First name')).toHaveValue('Mia')
})

test('a press before hydration opens the cart at once, and adds the chosen card after it @extended', async ({
  page,
}) => {
  const release = await delayScript(page, /\/assets\/vendor-[\w-]+\.js$/)
  await page.goto('/review-cards')

  await page.getByRole('radio', { name: /^Keyring/ }).check()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(cartDrawer(page)).toContainText('Keyring review tag, black', { useInnerText: true })
  await axe(page)
  release()

  await expect(cartDrawer(page).getByRole('button', { name: 'Check Out as Guest' })).toBeVisible()
  await expect(cartDrawer(page)).toContainText('Keyring review tag')
  await expect(cartDrawer(page)).toContainText('1 item')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeFocused()
})

test('an early cart that is closed again adds nothing', async ({ page }) => {
  const release = await delayScript(page, /\/assets\/vendor-[\w-]+\.js$/)
  await page.goto('/review-cards')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()

  await cartDrawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(cartDrawer(page)).toBeHidden()
  release()

  await hydrated(page)
  await expect(cartButton(page)).toHaveCount(0)
  await expect(cartDrawer(page)).toBeHidden()
})

test('an idle page preloads the cart’s code, so that its button requests no scripts', async ({ page }) => {
  await beginWithOneCard(page)
  const fetched = page.waitForResponse(DRAWER_CODE)
  const requests = await openHome(page)
  const code = await fetched
  await page.evaluate((url) => import(url), code.url()) // waits for the chunk and its imports
  requests.length = 0
  await cartButton(page).click()

  await expect(cartDrawer(page).getByRole('button', { name: 'Check Out as Guest' })).toBeVisible()
  expect(requests.filter((url) => url.endsWith('.js'))).toEqual([])
})

test('the cart opens at once with a summary, and in full once its code is loaded', async ({ page }) => {
  await beginWithOneCard(page)
  const release = await delayScript(page, DRAWER_CODE)
  await openHome(page)
  await cartButton(page).click()

  await expect(cartDrawer(page)).toContainText('1 item')
  await expect(cartDrawer(page).getByRole('listitem')).toContainText('1 × Free-standing')
  await expect(cartDrawer(page).getByRole('listitem')).toContainText('$44.99')
  await axe(page)
  release()

  await expect(cartDrawer(page).getByRole('button', { name: 'Check Out as Guest' })).toBeVisible()
  await expect(cartDrawer(page).locator(':focus')).toBeVisible()
})

test('with Save-Data, the cart’s code is not preloaded, and loads on the press @extended', async ({
  page,
}) => {
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

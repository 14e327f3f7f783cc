import { expect, hydrated } from '#e2e/fixtures.ts'
import { test } from '#e2e/own-server.ts'
import { expectGoodLook, PHONE } from '#e2e/site/look.ts'
import { draftBar, draftSaved, openSection, openSettings, publish } from './settings-page.ts'

const BOSS = 'settings@arvo.example'

test('a draft survives a reload, and its preview shows it before anybody else sees it @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await openSettings(page, BOSS, { baseURL, dataDir })
  await expect(draftBar(page)).toContainText('No changes')
  const price = page.getByLabel('Keyring review tag, black')
  await price.fill('39.99')
  await expect(page.getByText('was $44.99')).toBeVisible()
  await openSection(page, 'Name, colours and logo')
  const draft = draftSaved(page)
  await page.getByLabel('Name', { exact: true }).fill('Dave & Sons <b>')
  await draft

  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dave & Sons <b>')
  await openSection(page, 'Prices and lists')
  await expect(price).toHaveValue('39.99')
  await expect(draftBar(page)).toContainText('not published')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  const preview = page.frameLocator('iframe')
  const configurator = preview.locator('#configurator')
  const top = () => configurator.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(top).toBe(0)
  await page.getByLabel('Page', { exact: true }).selectOption('/contact')
  await expect(preview.getByRole('heading', { name: 'Get In Touch' })).toBeVisible()
  await expect(preview.getByText('Dave & Sons <b>').first()).toBeVisible()
  expect(await (await page.request.get('/contact')).text()).not.toContain('Dave')

  await publish(page)
  await openSection(page, 'History and file')

  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Price of keyring review tag, black: $44.99 to $39.99')
  await expect(history).toContainText(BOSS)
})

test('an invalid value is an error at its field, and cannot be published @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await openSettings(page, BOSS, { baseURL, dataDir })
  await page.getByLabel('Keyring review tag, black').fill('cheap')
  await expect(page.getByText('This takes dollars from 0.01 to 999,999.99, such as 44.99.')).toBeVisible()
  await expect(draftBar(page)).toContainText('1 field needs another look')
  await expect(draftBar(page).getByRole('button', { name: /^Publish/ })).toBeDisabled()

  await page.getByLabel('Keyring review tag, black').fill('44.99')
  await expect(draftBar(page)).toContainText('No changes')
  await expectGoodLook(page)
})

test('on a phone a section opens from the list, its draft has the foot, and Back leads to the list', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSettings(page, BOSS, { baseURL, dataDir })
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(page.getByLabel('Keyring review tag, black')).toBeHidden()

  await sections.getByRole('link', { name: 'Phone, ABN, address' }).click()
  await expect(page).toHaveURL('/office/settings/contact')
  await page.getByLabel('Phone', { exact: true }).fill('1300 555 011')

  await expect(draftBar(page)).toContainText('1 change not published')
  await expect(page.getByRole('navigation', { name: 'Office' })).toBeHidden()
  await expect(draftBar(page).getByRole('button', { name: 'Publish 1' })).toBeInViewport({ ratio: 1 })
  await expectGoodLook(page, [PHONE])
  await page.goBack()
  await expect(page).toHaveURL('/office/settings')
  await expect(sections.getByRole('link', { name: /^Phone, ABN, address.*Draft$/ })).toBeVisible()
  await expectGoodLook(page, [PHONE])
})

test('on a phone a publication says above the tabs that it is live, and the key Z undoes it', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSettings(page, BOSS, { baseURL, dataDir })
  await expect(page).toHaveTitle('Settings | Office | Arvo')
  await openSection(page, 'Prices and lists')
  await expect(page).toHaveTitle('Prices and lists | Office | Arvo')
  const price = page.getByLabel('Keyring review tag, black')
  await price.fill('39.99')
  await publish(page)

  const message = await page.getByRole('status').filter({ hasText: 'Live everywhere.' }).boundingBox()
  const tabs = await page.getByRole('navigation', { name: 'Office' }).boundingBox()
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual((tabs?.y ?? 0) - 4)
  await expectGoodLook(page, [PHONE])
  await page.keyboard.press('z')
  await expect(page.getByText('Live again, as it was before.')).toBeVisible()
  await expect(price).toHaveValue('44.99')

  await page.reload()
  await expect(page).toHaveTitle('Prices and lists | Office | Arvo')
})

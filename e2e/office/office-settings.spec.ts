import { expect, hydrated } from '#e2e/fixtures.ts'
import { test } from '#e2e/own-server.ts'
import { expectGoodLook, PHONE } from '#e2e/site/look.ts'
import { draftBar, draftSaved, openSection, openSettings, publish } from './settings-page.ts'

const BOSS = 'settings@arvo.example'

test('settings turn the shop into another business, and undo restores the first business @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await openSettings(page, BOSS, { baseURL, dataDir })
  await expect(draftBar(page)).toContainText('No changes')

  const price = page.getByLabel('Keyring review tag, black')
  await price.fill('39.99')
  await expect(page.getByText('was 44.99')).toBeVisible()
  await openSection(page, 'Name, colours and logo')
  await page.getByLabel('Name', { exact: true }).fill('Dave & Sons <b>')
  await openSection(page, 'Phone, ABN, address')
  await page.getByLabel('Phone', { exact: true }).fill('1300 555 010')
  await page.getByRole('textbox', { name: 'ABN' }).fill('51824753556')
  await openSection(page, 'Claims')
  await page.getByRole('checkbox', { name: /^Rating/ }).uncheck()
  await openSection(page, 'Hours and holidays')
  await page.getByRole('checkbox', { name: /^Saturday/ }).check()
  await page.getByRole('checkbox', { name: /^Holiday notice/ }).check()
  await page.getByRole('textbox', { name: 'First day' }).fill('2000-01-03')
  await page.getByRole('textbox', { name: 'Back on' }).fill('2999-01-04')
  const draft = draftSaved(page)
  await page.locator('textarea[name="holiday.text"]').fill('Knocked off till Monday.')
  await draft

  // the draft survives a reload
  await page.reload()
  await hydrated(page)
  await expect(page.locator('textarea[name="holiday.text"]')).toHaveValue('Knocked off till Monday.')
  await openSection(page, 'Prices and lists')
  await expect(price).toHaveValue('39.99')
  await expect(draftBar(page)).toContainText('not published')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  await page.getByRole('button', { name: 'Show the preview' }).click()
  await page.getByLabel('Page', { exact: true }).selectOption('/contact')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'Get In Touch' })).toBeVisible()
  await expect(preview.getByText('Dave & Sons <b>').first()).toBeVisible()
  expect(await (await page.request.get('/contact')).text()).not.toContain('1300 555 010')

  await publish(page)

  const shop = await page.context().newPage()
  await shop.goto('/contact')
  await hydrated(shop)
  await expect(shop).toHaveTitle('Contact | Dave & Sons <b>')
  await expect(shop.getByRole('complementary', { name: 'Holidays' })).toHaveText(/Knocked off till Monday\./)
  await expect(shop.getByRole('contentinfo')).toContainText('ABN 51 824 753 556')
  await expect(shop.getByRole('contentinfo')).toContainText('1300 555 010')
  await expect(shop.getByText('Monday to Saturday 9am to 5pm').first()).toBeVisible()
  await shop.goto('/review-cards')
  await hydrated(shop)
  await expect(shop.getByText('342 reviews')).toHaveCount(0)

  await openSection(page, 'History and file')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Price of keyring review tag, black: $44.99 to $39.99')
  await expect(history).toContainText(BOSS)
  await history.getByRole('button', { name: 'Undo 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Live again, as it was before.')).toBeVisible()
  await openSection(page, 'Prices and lists')
  await expect(price).toHaveValue('44.99')
  await shop.goto('/contact')
  await hydrated(shop)
  await expect(shop).toHaveTitle('Contact | Arvo')
  await expect(shop.getByRole('complementary', { name: 'Holidays' })).toHaveCount(0)
})

test('an invalid value is an error at its field, and cannot be published @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await openSettings(page, BOSS, { baseURL, dataDir })
  await page.getByLabel('Keyring review tag, black').fill('cheap')
  await expect(page.getByText('This takes dollars, such as 329 or "44.99".')).toBeVisible()
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

import type { Page } from '@playwright/test'
import { expect, hydrated } from '#e2e/fixtures.ts'
import { test } from '#e2e/own-server.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { draftBar, draftSaved, openSection, openSettings, publish } from './settings-page.ts'

const BOSS = 'texts@arvo.example'

/** The questions in a page's structured data. */
async function questionsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const { '@graph': nodes = [] } = JSON.parse(json) as {
    '@graph'?: { '@type': string; mainEntity?: { name: string }[] }[]
  }
  return nodes.flatMap(({ mainEntity = [] }) => mainEntity.map(({ name }) => name))
}

test('headline, questions and search title of a page are edited, previewed, published and undone @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  test.slow()
  await openSettings(page, BOSS, { baseURL, dataDir })
  await openSection(page, 'Headlines and questions')
  const texts = page.getByRole('region', { name: 'Headlines and questions' })
  await texts.getByLabel('Page to edit').selectOption('/pricing')
  await texts.getByRole('textbox', { name: 'Headline', exact: true }).fill('What {name} asks for it')
  await texts.getByRole('textbox', { name: 'Title', exact: true }).fill('What it costs | {name}')

  await texts.getByText('What does TradeOps cost?').click()
  await texts.getByRole('button', { name: 'Move What does TradeOps cost? down' }).click()
  await expect(texts.locator('summary').nth(1)).toHaveText('What does TradeOps cost?')
  await expect(texts.getByRole('button', { name: 'Move What does TradeOps cost? down' })).toBeFocused()
  await texts.getByRole('button', { name: 'Remove What does TradeOps cost?' }).click()
  await texts.getByRole('button', { name: 'Add a question' }).click()
  await texts.getByRole('textbox', { name: 'Question' }).fill('Is GST on top?')
  await expect(texts.getByText('This is asked twice.')).toBeVisible()
  await expect(draftBar(page)).toContainText('2 fields need another look')
  await expect(texts.getByLabel('Page to edit')).toContainText('Pricing (check)')
  await texts.getByRole('textbox', { name: 'Question' }).fill('Can my apprentice use it?')
  const draft = draftSaved(page)
  await texts.getByRole('textbox', { name: 'Answer' }).fill('Yes. From {websites}, with a website.')
  await draft
  await expect(texts.getByText('This is asked twice.')).toHaveCount(0)
  await expectGoodLook(page)

  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('What Arvo asks for it')
  await expect(preview.getByText('Can my apprentice use it?')).toBeVisible()
  expect(await questionsOf(page, '/pricing')).toContain('What does TradeOps cost?')

  await publish(page)

  const questions = await questionsOf(page, '/pricing')
  expect(questions).not.toContain('What does TradeOps cost?')
  expect(questions.at(-1)).toBe('Can my apprentice use it?')
  expect(await (await page.request.get('/llms.txt')).text()).toContain('- [What it costs](')
  const contact = await (await page.request.get('/contact')).text()
  expect(contact).not.toContain('apprentice')

  // a client-side navigation starts on a page that was sent without the texts of the pricing page
  const shop = await page.context().newPage()
  await shop.goto('/contact')
  await hydrated(shop)
  await shop.getByRole('link', { name: 'TradeOps', exact: true }).first().click()
  await shop.getByRole('link', { name: 'See the pricing in full' }).click()
  await expect(shop).toHaveTitle('What it costs | Arvo')
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('What Arvo asks for it')
  await expect(shop.getByText('BETA ACCESS')).toBeVisible()
  await shop.getByText('Can my apprentice use it?').click()
  await expect(shop.getByText('Yes. From $329, with a website.')).toBeVisible()
  await shop.reload()
  await hydrated(shop)
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('What Arvo asks for it')

  await openSection(page, 'History and file')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Pricing, headline: TradeOps pricing to What {name} asks for it')
  await expect(history).toContainText('Pricing, questions, Can my apprentice use it?: added')
  await history.getByRole('button', { name: 'Undo 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Live again, as it was before.')).toBeVisible()
  expect(await questionsOf(page, '/pricing')).toContain('What does TradeOps cost?')
  await shop.reload()
  await hydrated(shop)
  await expect(shop).toHaveTitle('TradeOps pricing | Arvo')
})

test.describe('with texts of the pricing page', () => {
  test.use({
    siteJson: { pages: { '/pricing': { headline: 'What it costs' } } },
    excusedConsole: /Failed to load resource/,
  })

  test('a page whose texts cannot be fetched is loaded anew, with the operator’s texts in it @extended', async ({
    page,
  }) => {
    await page.route('**/page-texts.json', (route) => route.abort())
    await page.goto('/trade-ops')
    await hydrated(page)

    await page.getByRole('link', { name: 'See the pricing in full' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What it costs')
  })
})

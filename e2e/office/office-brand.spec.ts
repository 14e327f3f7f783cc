import type { Page } from '@playwright/test'
import { expect, hydrated } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { test } from '#e2e/own-server.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { PAGES } from '#e2e/site.ts'
import { newSession } from './operator.ts'
import { draftBar, draftSaved, openSection, openSettings, publish } from './settings-page.ts'

const BOSS = 'brand@arvo.example'
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" onload="alert(1)"><script>alert(1)</script><style>.g{fill:#12331f}</style><circle class="g" cx="20" cy="20" r="18"/><path fill="#7a1fa2" d="M44 8h70v24H44z"/></svg>'

async function chooseLogo(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page
    .getByLabel(/^Logo/)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
}

/** The URL of a drawing in the default colours. Drawings of the cards are left out: real cards keep these colours. */
const BUILT_DRAWING = /"\/assets\/(?!free-standing|stick-on|keyring)[\w-]+\.svg"/

/** Finds what is left of the default brand in the pages as the server sends them. */
async function tracesOf({ request }: Page, old: RegExp): Promise<string[]> {
  const found = [...PAGES.map(([path]) => path), '/llms.txt', '/site.webmanifest'].map(async (path) => {
    const text = await (await request.get(path)).text()
    return [old, BUILT_DRAWING]
      .flatMap((trace) => trace.exec(text)?.[0] ?? [])
      .map((hit) => `${path}: ${hit}`)
  })
  return (await Promise.all(found)).flat()
}

/** The value of a colour token, as the page computes it. */
const token = (page: Page, name: string) =>
  page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key).trim(), name)

test('name, colours and logo of another business are on pages, icons, pictures and mails, and undo takes them back @phone @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await openSettings(page, BOSS, { baseURL, dataDir })
  await openSection(page, 'Name, colours and logo')
  await page.getByLabel('Name', { exact: true }).fill('Gum & Wattle')
  await page.getByLabel('Emails come from').fill('Gum & Wattle accounts')
  await page.getByRole('textbox', { name: 'Dark colour', exact: true }).fill('12331F')
  await page.getByRole('textbox', { name: 'Bright colour', exact: true }).fill('#e0a800')
  const draft = draftSaved(page)
  await chooseLogo(page, 'logo.svg', LOGO)
  await expect(page.getByText('Your own, SVG. The preview shows it.')).toBeVisible()
  await draft

  await openSection(page, 'Preview')
  await page.getByRole('button', { name: 'Show the preview' }).click()
  const preview = page.frameLocator('iframe')
  await expect(
    preview.getByRole('banner').getByRole('img', { name: 'Gum & Wattle' }).first(),
  ).toHaveAttribute('src', /^data:image\/svg/)
  const live = await page.request.get('/')
  expect(await live.text()).not.toContain('Gum')

  await publish(page)
  await expectGoodLook(page)

  expect(await tracesOf(page, /\bArvo\b|#0f1b2d|#ff6a13/)).toEqual([])

  const shop = await page.context().newPage()
  await shop.goto('/contact')
  await hydrated(shop)
  await expect(shop).toHaveTitle('Contact | Gum & Wattle')
  expect(await token(shop, '--brand-ink')).toBe('#12331f')
  const wordmark = shop.getByRole('banner').getByRole('img', { name: 'Gum & Wattle' }).first()
  await expect(wordmark).toHaveAttribute('src', /^\/brand\/[\w-]{12}\/assets\/wordmark-ink-/)
  const drawing = await shop.request.get((await wordmark.getAttribute('src')) ?? '')
  expect(await drawing.text()).toContain('fill="#7a1fa2"')
  expect(await drawing.text()).not.toMatch(/script|onload/)
  expect(drawing.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const head = shop.locator('head')
  const data = await head.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@graph': expect.arrayContaining([expect.objectContaining({ name: 'Gum & Wattle' })]),
  })
  const picture = await head.locator('meta[property="og:image"]').getAttribute('content')
  const shared = await shop.request.get(new URL(picture ?? '').pathname)
  expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await expect(head.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#12331f')
  for (const address of ['/favicon.ico', '/logo/gum-wattle-logo-dark-200px.png']) {
    const icon = await shop.request.get(address)
    expect([address, icon.status()]).toEqual([address, 200])
  }
  const manifest = await (await shop.request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Gum & Wattle', theme_color: '#12331f' })
  expect((await shop.request.get(manifest.icons[2].src)).headers()['content-type']).toBe('image/png')
  await expectGoodLook(shop)

  await shop.goto('/logo-download')
  await hydrated(shop)
  await expect(shop.getByRole('img', { name: 'The Gum & Wattle logo, dark background' })).toHaveJSProperty(
    'complete',
    true,
  )
  await expect(shop.getByText('gum-wattle-logo-light.svg').first()).toBeVisible()

  const buyer = 'brand-mail@buyer.example'
  await newSession(buyer, { baseURL, dataDir })
  const mail = await mailTo(dataDir, buyer, /./)
  expect(mail.from).toMatchObject({ name: 'Gum & Wattle accounts', address: 'hello@arvo.example' })
  expect(mail.html).toContain('#12331f')
  expect(mail.html).not.toContain('#0f1b2d')

  await openSection(page, 'History and file')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Dark colour: #0f1b2d to #12331f')
  await history.getByRole('button', { name: 'Undo 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Live again, as it was before.')).toBeVisible()
  await shop.goto('/contact')
  await hydrated(shop)
  expect(await token(shop, '--brand-ink')).toBe('#0f1b2d')
  await expect(shop.getByRole('banner').getByRole('img', { name: 'Arvo' }).first()).toHaveAttribute(
    'src',
    /^\/assets\/wordmark-ink-/,
  )
})

test.describe(() => {
  test.use({ excusedConsole: /status of 422/ })
  test('colours that nobody can read, and files that are no logo, are refused with a sentence @extended', async ({
    page,
    baseURL,
    dataDir,
  }) => {
    await openSettings(page, BOSS, { baseURL, dataDir })
    await openSection(page, 'Name, colours and logo')
    const ink = page.getByRole('textbox', { name: 'Dark colour', exact: true })
    await ink.fill('#9a9a9a')
    await expect(page.getByText('Text in this colour is too hard to read on white: 2.8:1')).toBeVisible()
    await ink.fill('red;}')
    await expect(
      page.getByText('This takes a colour of six hexadecimal digits, such as #ff6a13.'),
    ).toBeVisible()
    await expect(draftBar(page).getByRole('button', { name: /^Publish/ })).toBeDisabled()
    await ink.fill('#0f1b2d')

    await chooseLogo(page, 'logo.png', 'not a picture')
    await expect(page.getByText('This file is not an SVG that can be read.')).toBeVisible()
    await chooseLogo(page, 'logo.svg', '<svg viewBox="0 0 9 9"><text>Gum</text></svg>')
    await expect(page.getByText('Save it with everything as outlines, or take a PNG.')).toBeVisible()
    await chooseLogo(
      page,
      'logo.png',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(99)]),
    )
    await expect(page.getByText('This PNG can’t be read.')).toBeVisible()
    await expect(page.getByText('None of your own: it is drawn from the name.')).toBeVisible()
    await expect(draftBar(page)).toContainText('No changes')
  })
})

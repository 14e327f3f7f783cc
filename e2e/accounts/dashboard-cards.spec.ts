import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { axe, expect, hydrated, test } from '#e2e/fixtures.ts'
import { buyTags, cardCodes, postOrder } from '#e2e/shop/own-orders.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { newAccount, open, section } from './account.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function download(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** The size of each page of a PDF, in points, such as "595x842". */
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))}x${Math.round(Number(height))}`,
  )

test('a card can be renamed and relinked, shows its taps, and its QR code can be downloaded', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  test.slow()
  const owner = await newAccount(page, { baseURL, dataDir })
  const { number, id } = await buyTags(request, owner)
  const [code = ''] = await cardCodes(request, owner.session)
  await postOrder(request, id, { baseURL, dataDir })
  await request.get(`/t/${code}`, {
    maxRedirects: 0,
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' },
  })
  await open(page, '/dashboard/reviews')
  const card = section(page, `Order ${number}`).getByRole('listitem').filter({ hasText: code })
  await expect(card.getByRole('link', { name: /^https:/ })).toHaveAttribute(
    'href',
    'https://g.page/r/kovac-electrical/review',
  )
  await expect(async () => {
    await page.reload()
    await expect(card.getByText('tap, 1 this week', { exact: true })).toBeVisible({ timeout: 6000 })
  }).toPass()
  await expect(card.getByRole('table', { name: 'Taps a week, last 12 weeks' }).getByRole('row')).toHaveCount(
    13,
  )
  await hydrated(page)

  const more = card.getByRole('button', { name: `More for card ${code}` })
  await card.getByRole('button', { name: /^Name this card/ }).click()
  await expect(card.getByLabel('Name of this card')).toBeFocused()
  await card.getByLabel('Name of this card').fill('Front counter')
  await card.getByLabel('Google Business link').fill('https://g.page/r/kovac-new/review')
  await card.getByRole('button', { name: 'Save card' }).click()
  await expect(card.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(card.getByRole('heading', { name: 'Front counter' })).toBeVisible()
  const tapped = await request.get(`/t/${code}`, { maxRedirects: 0 })
  expect(tapped.headers().location).toBe('https://g.page/r/kovac-new/review')
  await expectGoodLook(page)

  await more.click()
  const svg = await download(page, card.getByRole('button', { name: `QR as SVG of ${code}` }))
  await more.click()
  const png = await download(page, card.getByRole('button', { name: `QR as PNG of ${code}` }))
  expect([svg.name, png.name]).toEqual([`review-card-${code}.svg`, `review-card-${code}.png`])
  expect(svg.content.toString()).toContain('<svg xmlns="http://www.w3.org/2000/svg"')
  expect(png.content.subarray(1, 4).toString()).toBe('PNG')
})

test('all cards get another link at once, and the review link can be sent to a customer @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const owner = await newAccount(page, { baseURL, dataDir })
  await buyTags(request, owner)
  const codes = await cardCodes(request, owner.session)
  await open(page, '/dashboard/reviews')
  const all = section(page, 'Where all 3 cards open')
  await expect(all.getByText('Opens your review form.', { exact: true }).first()).toBeVisible()
  await expect(all.getByRole('link', { name: /^Test/ })).toHaveAttribute(
    'href',
    'https://g.page/r/kovac-electrical/review',
  )

  await all.getByRole('button', { name: 'Change all cards' }).click()
  await all.getByLabel('Google Business link').fill('https://g.page/r/kovac-new')
  await all.getByRole('button', { name: 'Save for all cards' }).click()

  await expect(all.getByRole('status').filter({ hasText: 'Saved.' })).toContainText('3 cards open this link')
  const tapped = await Promise.all(codes.map((code) => request.get(`/t/${code}`, { maxRedirects: 0 })))
  expect(tapped.map((response) => response.headers().location)).toEqual(
    codes.map(() => 'https://g.page/r/kovac-new/review'),
  )
  await expect(page.getByRole('link', { name: 'Text your review link' })).toHaveAttribute(
    'href',
    /^sms:\?&body=Thanks%20for%20choosing%20Kovac%20Electrical.*https%3A%2F%2Fg\.page%2Fr%2Fkovac-new%2Freview$/,
  )
  await expectGoodLook(page)
})

test('a poster and stickers with the QR code of a card print as one sheet each @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const owner = await newAccount(page, { baseURL, dataDir })
  await buyTags(request, owner)
  const [other = '', code = ''] = await cardCodes(request, owner.session)
  await open(page, '/dashboard/reviews')
  await page.getByRole('button', { name: `More for card ${code}` }).click()
  await page.getByRole('link', { name: `Poster and stickers of ${code}` }).click()
  await expect(heading(page, 'Poster and stickers')).toBeVisible()
  const poster = page.getByRole('img', { name: 'Poster', exact: true })
  await expect(poster).toContainText('Review us on Google')
  await expect(poster).toContainText('Kovac Electrical')
  const which = page.getByRole('combobox', { name: 'Scans count for this card' })
  await expect(which.locator('option:checked')).toHaveText(
    `${code.slice(0, 4)} ${code.slice(4)}, keyring black`,
  )
  const qr = poster.locator('[aria-label^="QR code"]')
  await expect(qr).toHaveAttribute('aria-label', new RegExp(code))
  await which.selectOption(other)
  await expect(qr).toHaveAttribute('aria-label', new RegExp(other))
  await expectGoodLook(page)

  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden()
  await expect(heading(page, 'Poster and stickers')).toBeHidden()
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(['595x842', '595x842'])
})

test('each sheet has a button that prints it alone, and afterwards both print again @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const owner = await newAccount(page, { baseURL, dataDir })
  await buyTags(request, owner)
  await open(page, '/dashboard/reviews/print')
  await hydrated(page)
  await page.evaluate(() => {
    window.print = () => undefined
  })

  await section(page, '24 stickers, 70 × 37 mm').getByRole('button', { name: 'Print' }).click()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: 'Sheet of 24 stickers' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Poster', exact: true })).toBeHidden()

  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  await expect(page.getByRole('img', { name: 'Poster', exact: true })).toBeVisible()
})

test('without a card that opens a link there is nothing to print @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const owner = await newAccount(page, { baseURL, dataDir })
  await buyTags(request, owner, false)

  await open(page, '/dashboard/reviews/print')

  await expect(page.getByRole('heading', { name: 'No link to print yet' })).toBeVisible()
  await expectGoodLook(page)
})

test('a card without a link can be set up by its owner only @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const owner = await newAccount(page, { baseURL, dataDir })
  await buyTags(request, owner, false)
  const [code = ''] = await cardCodes(request, owner.session)
  await open(page, `/t/${code}`)
  await expect(page).toHaveURL(`/card-setup?code=${code}`)
  await expect(heading(page, 'This card isn’t set up yet.')).toBeVisible()
  await page.getByLabel('Name of this card').fill('Front counter')
  await page.getByLabel('Google Business link').fill('https://g.page/r/kovac-electrical/review')

  await page.reload()

  await expect(page.getByLabel('Name of this card')).toHaveValue('Front counter')
  await expect(page.getByLabel('Google Business link')).toHaveValue(
    'https://g.page/r/kovac-electrical/review',
  )
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(heading(page, 'This card is set up.')).toBeVisible()
  const tapped = await request.get(`/t/${code}`, { maxRedirects: 0 })
  expect(tapped.headers().location).toBe('https://g.page/r/kovac-electrical/review')

  await open(page, '/card-setup?code=ABCD2345')
  await expect(page.getByText(`You’re signed in as ${owner.email}`)).toBeVisible()
})

test('a stranger who taps a card without a link learns nothing about its owner', async ({ page }) => {
  await open(page, '/card-setup?code=ABCD2345')

  await expect(heading(page, 'This card isn’t set up yet.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign in to set it up' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fcard-setup%3Fcode%3DABCD2345',
  )
  await expect(page.getByRole('link', { name: 'Use my order number' })).toHaveAttribute('href', '/order')
  await axe(page)
})

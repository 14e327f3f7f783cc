import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, hydrated, inMatrix, test } from '#e2e/fixtures.ts'
import { expectGoodLook } from '#e2e/site/look.ts'

const BACKGROUNDS = ['light', 'dark', 'transparent'] as const
type Background = (typeof BACKGROUNDS)[number]
/** product.md 2.16: the height is about 26.7% of the width. */
const SIZES = [
  [200, 53],
  [500, 133],
  [1000, 267],
  [2000, 533],
] as const
const GROUNDS: Record<Background, number[]> = {
  light: [255, 255, 255, 255],
  dark: [15, 27, 45, 255],
  transparent: [0, 0, 0, 0],
}
/**
 * Two pictures count as equal up to this mean difference per channel (0 to 255), because the browser and the build
 * antialias letters differently.
 */
const SAME_PICTURE = 0.5

async function open(page: Page, path = '/logo-download'): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

async function save(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return contentOf(await coming)
}

async function contentOf(download: Download): Promise<{ name: string; content: Buffer }> {
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

async function decode(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, corner: [...data.subarray(0, 4)] }
}

/** The mean difference of two pictures per channel. The colours of transparent pixels do not count. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 4) {
    const seen = Math.max(one[at + 3] ?? 0, other[at + 3] ?? 0) / 255
    for (let channel = 0; channel < 4; channel++) {
      const apart = Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0))
      sum += channel === 3 ? apart : apart * seen
    }
  }
  return sum / one.length
}

for (const [index, background] of BACKGROUNDS.entries()) {
  test(`the ${background} logo downloads as PNG in its four sizes, equal to the public files${inMatrix(index)} @extended`, async ({
    page,
  }) => {
    await open(page)
    for (const [width, height] of SIZES) {
      const file = await save(page, `PNG, ${background}, ${width} px`)

      expect(file.name).toBe(`arvo-logo-${background}-${width}px.png`)
      const saved = await decode(file.content)
      expect([saved.width, saved.height]).toEqual([width, height])
      expect(saved.corner).toEqual(GROUNDS[background])

      const response = await page.request.get(`/logo/${file.name}`)
      expect(response.headers()['content-type']).toBe('image/png')
      const published = await decode(await response.body())
      expect([published.width, published.height]).toEqual([width, height])
      expect(published.corner).toEqual(GROUNDS[background])

      expect(difference(saved.pixels, published.pixels)).toBeLessThan(SAME_PICTURE)
    }
  })
}

test('the square logo downloads as PNG, as wide as it is tall @extended', async ({ page }) => {
  await open(page)
  await page.getByRole('radio', { name: 'Square' }).check()
  for (const [background, width] of [
    ['light', 200],
    ['dark', 500],
    ['transparent', 1000],
    ['dark', 2000],
  ] as const) {
    const file = await save(page, `PNG, ${background}, ${width} px`)

    expect(file.name).toBe(`arvo-logo-square-${background}-${width}px.png`)
    const saved = await decode(file.content)
    expect([saved.width, saved.height]).toEqual([width, width])
    expect(saved.corner).toEqual(GROUNDS[background])
  }
})

test('both shapes download as valid SVG on every background', async ({ page }) => {
  await open(page)
  for (const [shape, prefix, size] of [
    ['Rectangle', 'arvo-logo-', [300, 80]],
    ['Square', 'arvo-logo-square-', [300, 300]],
  ] as const) {
    await page.getByRole('radio', { name: shape }).check()
    for (const background of BACKGROUNDS) {
      const file = await save(page, `SVG, ${background}`)

      expect(file.name).toBe(`${prefix}${background}.svg`)
      expect(file.content.toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
      const { width, height, corner } = await decode(await sharp(file.content).png().toBuffer())
      expect([width, height]).toEqual(size)
      expect(corner).toEqual(GROUNDS[background])
    }
  }
})

test('the largest PNG is rendered at its size, not upscaled @extended', async ({ page }) => {
  await open(page)
  const file = await save(page, 'PNG, light, 2000 px')

  const { pixels, width } = await decode(file.content)
  const row = Array.from(
    { length: width },
    (_, x) => pixels[(Math.round(0.7 * 533) * width + x) * 4 + 2] ?? 0,
  )
  // edges between the dark letters and the light background are at most two pixels wide
  const betweens = row.filter((blue) => blue > 60 && blue < 240)

  expect(betweens.length).toBeLessThan(40)
})

test('a download is confirmed', async ({ page }) => {
  await open(page)
  await save(page, 'PNG, dark, 500 px')
  await expect(
    page.getByRole('status').getByText('arvo-logo-dark-500px.png is in your downloads.'),
  ).toBeVisible()
})

test.describe('when the drawing cannot be fetched', () => {
  test.use({ excusedConsole: /Failed to load resource|ERR_FAILED/ })

  test('a toast says so, and a retry works @extended', async ({ page }) => {
    await open(page)
    await page.route('**/logo-dark-*.svg', (route) => route.abort())
    await page.getByRole('button', { name: 'SVG, dark' }).click()
    await expect(page.getByRole('alert').getByText('That file didn’t save')).toBeVisible()

    await page.unroute('**/logo-dark-*.svg')
    expect((await save(page, 'SVG, dark')).name).toBe('arvo-logo-dark.svg')
  })
})

test('without JavaScript, the download page links to the files', async ({ request }) => {
  const html = await (await request.get('/logo-download')).text()

  const instead = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
  const files = [...instead.matchAll(/href="([^"]*)" download="([^"]*)"/g)]
  expect(files).toHaveLength(18)
  for (const [, href = '', name = ''] of files) {
    const { ok, type } = await request
      .get(href)
      .then((response) => ({ ok: response.ok(), type: response.headers()['content-type'] }))
    expect([ok, type], name).toEqual([true, name.endsWith('.png') ? 'image/png' : 'image/svg+xml'])
  }
})

test('the gallery shows twelve public files, each with its full URL and a download link', async ({
  page,
  baseURL,
}) => {
  await open(page, '/logo')
  for (const background of BACKGROUNDS) {
    for (const [width, height] of SIZES) {
      const file = `arvo-logo-${background}-${width}px.png`
      const row = page.getByRole('listitem').filter({ hasText: file })
      await expect(row.getByText(`${baseURL}/logo/${file}`, { exact: true })).toBeVisible()
      const download = row.getByRole('link', { name: `Download ${file}` })
      await expect(download).toHaveAttribute('href', `/logo/${file}`)
      await expect(download).toHaveAttribute('download', file)
      const preview = row.getByRole('img')
      await preview.scrollIntoViewIfNeeded()
      await expect(preview).toHaveAttribute('width', String(width))
      await expect(preview).toHaveAttribute('height', String(height))
      await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width)
    }
  }
  await expect(page.getByRole('button', { name: 'Copy URL', exact: true })).toHaveCount(12)
})

test('the full URLs are in the prerendered page', async ({ request, baseURL }) => {
  const html = await (await request.get('/logo')).text()
  expect(html).toContain(`>${baseURL}/logo/arvo-logo-dark-2000px.png<`)
})

test('Copy URL copies the URL and confirms it', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/logo')
  const row = page.getByRole('listitem').filter({ hasText: 'arvo-logo-dark-500px.png' })
  await row.getByRole('button', { name: 'Copy URL' }).click()

  await expect(page.getByRole('status').getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/logo/arvo-logo-dark-500px.png`,
  )
})

test('when the clipboard refuses, the page says so @extended', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await open(page, '/logo')
  await page.getByRole('button', { name: 'Copy URL' }).first().click()
  await expect(page.getByRole('alert').getByText('That didn’t copy')).toBeVisible()
})

test.describe('a file that is missing', () => {
  test.use({ excusedConsole: /Failed to load resource|ERR_FAILED/ })

  test('is replaced by a box that asks to upload it @extended', async ({ page }) => {
    // the first file fails before hydration; the last file fails later, when it is scrolled into view
    for (const file of ['arvo-logo-light-200px.png', 'arvo-logo-transparent-2000px.png']) {
      await page.route(`**/logo/${file}`, (route) => route.abort())
    }
    await open(page, '/logo')

    for (const file of ['arvo-logo-light-200px.png', 'arvo-logo-transparent-2000px.png']) {
      const row = page.getByRole('listitem').filter({ hasText: `/logo/${file}` })
      await row.scrollIntoViewIfNeeded()
      await expect(row.getByText(`${file} is missing. Please upload it`)).toBeVisible()
      await expect(row.getByRole('img')).toHaveCount(0)
      await expect(row.getByRole('link', { name: 'Download' })).toHaveCount(0)
    }
    await expect(page.getByText('is missing.')).toHaveCount(2)
    await expectGoodLook(page)
  })
})

test('instructions for site owners are there, collapsed @extended', async ({ page }) => {
  await open(page, '/logo')
  await expect(page.getByText('public/logo')).toBeHidden()
  await page.getByText('For site owners').click()
  await expect(page.getByText('Place it in the folder public/logo')).toBeVisible()
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brand } from '#domain/brand/brand.ts'
import { ROOT } from '#scripts/build/fresh.ts'
import { brandDrawing } from '#server/site/drawings/brand-drawings.ts'
import { sourceFiles } from '#test/repository/source-files.ts'

const OTHER = { name: 'Gum & Wattle Plumbing', colours: { ink: '#12331f', sun: '#7a1fa2', paper: '#fffaf0' } }
const LOGOS = globSync('app/assets/logo/*.svg', { cwd: ROOT }).map((file) => path.join(ROOT, file))
const read = (file: string) => readFileSync(file, 'utf8')

test('a business with another name gets every logo file drawn from its name and colours', async () => {
  expect(LOGOS.length).toBeGreaterThanOrEqual(10)
  for (const file of LOGOS) {
    const drawing = await brandDrawing(file, OTHER)
    expect(drawing, file).toContain('aria-label="Gum &#38; Wattle Plumbing"')
    expect(drawing, file).not.toMatch(/#0f1b2d|#ff6a13|#fff\b|arvo/i)
    expect(drawing, file).toMatch(/#12331f|#fffaf0/)
    const { channels } = await sharp(Buffer.from(drawing)).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev)), `${file} shows something`).toBeGreaterThan(10)
  }
})

test('a long name fits the wordmark’s box', async () => {
  const [wordmark = ''] = LOGOS.filter((file) => file.endsWith('wordmark-ink.svg'))
  const drawn = Buffer.from(
    await brandDrawing(wordmark, { ...OTHER, name: 'Kookaburra Refrigeration and Air' }),
  )
  const { info } = await sharp(drawn, { density: 288 })
    .extend({ top: 9, bottom: 9, left: 9, right: 9, background: '#0000' })
    .trim()
    .toBuffer({ resolveWithObject: true })
  const scale = 288 / 72
  expect(info.width).toBeLessThanOrEqual(218 * scale)
  expect(info.height).toBeLessThanOrEqual(60 * scale)
})

test('logo files of the business itself are not changed', async () => {
  for (const file of LOGOS) expect(await brandDrawing(file, brand)).toBe(read(file))
})

test('the drawings on the pages take other brand colours', async () => {
  const file = path.join(ROOT, 'app/assets/illustrations/closing/paid.svg')
  expect(read(file)).toContain('#0f1b2d')
  const drawing = await brandDrawing(file, OTHER)
  expect(drawing).toContain('#12331f')
  expect(drawing).not.toContain('#0f1b2d')
})

test('the name of the business is in brand.ts only', () => {
  const files = sourceFiles('{app,domain,server}/**/*.{ts,tsx,css,html,sql}').filter(
    (file) => !/\.test\.tsx?$|^domain\/brand\/brand\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => /arvo/i.test(read(path.join(ROOT, file))))).toEqual([])
})

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isIndexed } from '#app/router/route.ts'
import { ROUTES } from '#app/routes/routes.ts'
import { shortTitle } from '#scripts/build/short-title.ts'
import { writeShareImages } from './write-share-images.ts'

vi.setConfig({ testTimeout: 60_000 }) // drawing uses every CPU core, and other tests run at the same time

let client = ''
beforeAll(async () => {
  client = await mkdtemp(path.join(tmpdir(), 'share-'))
})
afterAll(() => rm(client, { recursive: true }))

test('every indexed page has a picture of 1200 × 630 below 80 kB', async () => {
  const images = await writeShareImages(ROUTES, client)

  expect([...images.keys()]).toEqual(ROUTES.filter(isIndexed).map(({ path }) => path))
  for (const [page, address] of images) {
    const picture = await readFile(path.join(client, address))
    const { width, height } = await sharp(picture).metadata()
    expect([width, height], page).toEqual([1200, 630])
    expect(picture.length, page).toBeLessThan(80_000)
  }
})

test('the same page gives the same picture and so the same URL', async () => {
  const contact = ROUTES.filter(({ path }) => path === '/contact')

  const [first, second] = [await writeShareImages(contact, client), await writeShareImages(contact, client)]

  expect(first.get('/contact')).toMatch(/^\/assets\/share-contact-[\w-]{8}\.jpg$/)
  expect(second).toEqual(first)
})

test('the title on a picture has no business name, which the logo shows', () => {
  expect(shortTitle('NFC Google Review Cards | Arvo')).toBe('NFC Google Review Cards')
  expect(shortTitle('Arvo | Automate your trade business')).toBe('Automate your trade business')
})

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawLogo } from '#server/site/drawings/logo-files.ts'
import { writeFavicon, writeLogoFiles, writePngIcons } from './write-logo-files.ts'

vi.setConfig({ testTimeout: 60_000 }) // drawing uses every CPU core, and other tests run at the same time

let client = ''
beforeAll(async () => {
  client = await mkdtemp(path.join(tmpdir(), 'logo-'))
})
afterAll(() => rm(client, { recursive: true }))

/** The pixel in the top left corner, as red, green, blue, alpha. */
async function cornerOf(picture: Buffer): Promise<number[]> {
  const pixel = sharp(picture).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 })
  return [...(await pixel.raw().toBuffer())]
}

test('the build writes the twelve files of product.md 2.17', async () => {
  await writeLogoFiles(client)

  const files = await readdir(path.join(client, 'logo'))
  expect(files.toSorted()).toEqual([
    'arvo-logo-dark-1000px.png',
    'arvo-logo-dark-2000px.png',
    'arvo-logo-dark-200px.png',
    'arvo-logo-dark-500px.png',
    'arvo-logo-light-1000px.png',
    'arvo-logo-light-2000px.png',
    'arvo-logo-light-200px.png',
    'arvo-logo-light-500px.png',
    'arvo-logo-transparent-1000px.png',
    'arvo-logo-transparent-2000px.png',
    'arvo-logo-transparent-200px.png',
    'arvo-logo-transparent-500px.png',
  ])
})

test.each([
  [200, 53],
  [500, 133],
  [1000, 267],
  [2000, 533],
] as const)('a logo %i pixels wide is %i pixels tall', async (width, height) => {
  const { info } = await sharp(await drawLogo({ background: 'dark', width })).toBuffer({
    resolveWithObject: true,
  })
  expect([info.width, info.height]).toEqual([width, height])
})

test('dark and light logos are opaque in the brand’s colours, and transparent logos are clear', async () => {
  expect(await cornerOf(await drawLogo({ background: 'dark', width: 500 }))).toEqual([15, 27, 45, 255])
  expect(await cornerOf(await drawLogo({ background: 'light', width: 500 }))).toEqual([255, 255, 255, 255])
  expect((await cornerOf(await drawLogo({ background: 'transparent', width: 500 })))[3]).toBe(0)
})

test('the icons for phones and the manifest are PNG files of the right sizes', async () => {
  const icons = await writePngIcons(client)

  const sizes = await Promise.all(
    [icons.touch, icons.png192, icons.png512].map(async (address) => {
      const { width, height } = await sharp(await readFile(path.join(client, address))).metadata()
      return `${width} × ${height}`
    }),
  )
  expect(sizes).toEqual(['180 × 180', '192 × 192', '512 × 512'])
})

test('/favicon.ico has one picture of 32 pixels', async () => {
  await writeFavicon(client)

  const icon = await readFile(path.join(client, 'favicon.ico'))
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6), icon.readUInt32LE(18)]).toEqual([
    1, 1, 32, 22,
  ])
  expect(await sharp(icon.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})

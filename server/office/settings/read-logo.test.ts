import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LOGO_MAX } from '#domain/site/settings/brand-settings.ts'
import { startOrderOffice } from '#test/fixtures/order-office.ts'

const ORANGE = { r: 255, g: 106, b: 19 }
const plainPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: ORANGE } })
    .png()
    .toBuffer()
/** A PNG of random shades of grey, which no compression makes small. Few colours keep the test fast. */
const noisyPng = (side: number) =>
  sharp(randomBytes(side * side), { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer()

const randomColours = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
/** A gradient from corner to corner, which has more colours than a palette. */
const gradientPng = (side: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#12331f"/><stop offset="1" stop-color="#e0a800"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

/** Counts from now on how often a palette is computed. The returned function returns the count. */
function countPalettes(): () => number {
  const png = vi.spyOn(sharp.prototype as Sharp, 'png')
  onTestFinished(() => png.mockRestore())
  return () => png.mock.calls.filter(([options]) => options?.palette).length
}

async function uploadLogo(file: Buffer) {
  const { call } = await startOrderOffice()
  return call('/settings/logo', { file: file.toString('base64') }, {}, 'PUT')
}

test('a PNG logo is made smaller and stored as a data URL', async () => {
  const { status, body } = await uploadLogo(await plainPng(1600, 400))

  const { logo } = body as { logo: string }
  expect(status).toBe(200)
  expect(logo.length).toBeLessThan(LOGO_MAX)
  const [type, data = ''] = logo.split(',')
  expect(type).toBe('data:image/png;base64')
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ width: 800, height: 200 })
})

test('a PNG with one side more than eight times the other is refused', async () => {
  expect(await uploadLogo(await plainPng(900, 100))).toMatchObject({
    status: 422,
    body: {
      error: {
        code: 'logo_refused',
        message: 'This file is too long and thin: one side is more than eight times the other.',
      },
    },
  })
})

test('a PNG of random colours is refused without computing a palette', async () => {
  const file = await randomColours(400, 400)
  const palettes = countPalettes()

  expect((await uploadLogo(file)).status).toBe(422)
  expect(palettes()).toBe(0)
})

test('a PNG that is small with all its colours keeps them, and needs no palette', async () => {
  const file = await gradientPng(900)
  const palettes = countPalettes()

  const { status, body } = await uploadLogo(file)

  const [, data = ''] = (body as { logo: string }).logo.split(',')
  expect(status).toBe(200)
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ width: 800 })
  expect(palettes()).toBe(0)
})

test('a PNG of more pixels than a screen could show is refused before it is decoded', async () => {
  const bomb = await plainPng(5100, 5100)
  const resize = vi.spyOn(sharp.prototype as Sharp, 'toBuffer')
  onTestFinished(() => resize.mockRestore())

  expect((await uploadLogo(bomb)).status).toBe(422)
  expect(resize).not.toHaveBeenCalled()
})

test('a PNG with too many details is refused', async () => {
  expect(await uploadLogo(await noisyPng(260))).toMatchObject({
    status: 422,
    body: {
      error: {
        code: 'logo_refused',
        message: 'This PNG is too detailed for a logo. Take an SVG, or one with fewer colours.',
      },
    },
  })
})

test.each([
  ['an SVG without a shape', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>')],
  [
    'a transparent PNG',
    await sharp({ create: { width: 60, height: 60, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  ],
])('%s is refused: the shop would have no name in its header', async (_, file) => {
  expect(await uploadLogo(file)).toMatchObject({
    status: 422,
    body: { error: { code: 'logo_refused', message: expect.stringContaining('nothing to see') } },
  })
})

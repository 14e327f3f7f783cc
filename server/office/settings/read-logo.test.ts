import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
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

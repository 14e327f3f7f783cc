import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openStudio, SHARE_IMAGE } from './share-images.ts'

test('a title of one long word gets a picture', async () => {
  const draw = await openStudio()

  const { width, height } = await sharp(await draw('W'.repeat(65))).metadata()

  expect({ width, height }).toEqual(SHARE_IMAGE)
})

test('characters that the typeface lacks are left out', async () => {
  const draw = await openStudio()

  const [shown, without] = await Promise.all(['What 🎉 it costs 🎉', 'What it costs'].map(draw))

  expect(without && shown?.equals(without)).toBe(true)
})

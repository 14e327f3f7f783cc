import { expect, test } from 'vitest'
import { readSettings } from '#domain/site/site-config.ts'
import { LOGO_SIDE_MAX } from './brand-settings.ts'

/** A PNG as a data URL: a header with this width and height, and zeros in place of the picture. */
function pngOf(width: number, height: number): string {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const sides = Buffer.alloc(8)
  sides.writeUInt32BE(width, 0)
  sides.writeUInt32BE(height, 4)
  return `data:image/png;base64,${Buffer.concat([head, sides, Buffer.alloc(40)]).toString('base64')}`
}

const problemsOf = (logo: string) => {
  const read = readSettings({ brand: { logo } })
  return 'problems' in read ? read.problems : []
}

test('a PNG logo as large as the office makes it is accepted', () => {
  expect(problemsOf(pngOf(LOGO_SIDE_MAX, 1))).toEqual([])
})

test.each([
  [LOGO_SIDE_MAX + 1, 100],
  [100, 30_000],
  [0, 100],
])('an imported PNG logo of %i by %i pixels is refused before anything decodes it', (width, height) => {
  expect(problemsOf(pngOf(width, height))).toEqual([
    { path: ['brand', 'logo'], message: 'This takes an SVG, or a PNG that was chosen in the office.' },
  ])
})

test('an empty name has one problem', () => {
  expect(readSettings({ brand: { name: '' } })).toEqual({
    problems: [{ path: ['brand', 'name'], message: 'This takes the name of the business.' }],
  })
})

import { expect, test, vi } from 'vitest'
import { brand } from './brand.ts'
import {
  LOGO_BACKGROUNDS,
  LOGO_SHAPES,
  LOGO_WIDTHS,
  logoFileName,
  logoGround,
  logoHeight,
  publicLogoPath,
} from './logo.ts'

test('logo files are named after the brand, their shape, their background and their size', () => {
  expect(logoFileName({ shape: 'rectangle', background: 'transparent' })).toBe('arvo-logo-transparent.svg')
  expect(logoFileName({ shape: 'square', background: 'dark' })).toBe('arvo-logo-square-dark.svg')
  expect(logoFileName({ shape: 'rectangle', background: 'light', width: 2000 })).toBe(
    'arvo-logo-light-2000px.png',
  )
  expect(logoFileName({ shape: 'square', background: 'light', width: 200 })).toBe(
    'arvo-logo-square-light-200px.png',
  )
})

test('the 24 PNG files and 6 SVG files have different names', () => {
  const names = LOGO_SHAPES.flatMap((shape) =>
    LOGO_BACKGROUNDS.flatMap((background) =>
      [undefined, ...LOGO_WIDTHS].map((width) =>
        logoFileName({ shape, background, ...(width && { width }) }),
      ),
    ),
  )
  expect(
    names.filter((name) => /^arvo-logo-(square-)?(light|dark|transparent)\.svg$/.test(name)),
  ).toHaveLength(6)
  const png = /^arvo-logo-(square-)?(light|dark|transparent)-(200|500|1000|2000)px\.png$/
  expect(names.filter((name) => png.test(name))).toHaveLength(24)
  expect(new Set(names).size).toBe(30)
})

test('the public files are below /logo/', () => {
  expect(publicLogoPath({ shape: 'rectangle', background: 'dark', width: 500 })).toBe(
    '/logo/arvo-logo-dark-500px.png',
  )
})

test.each([
  [200, 53],
  [500, 133],
  [1000, 267],
  [2000, 533],
])('a rectangle %i px wide is %i px tall, a square as tall as wide', (width, height) => {
  expect(logoHeight('rectangle', width)).toBe(height)
  expect(logoHeight('square', width)).toBe(width)
})

test('light and dark logos have the brand’s colours as background, transparent ones have none', () => {
  expect(logoGround('light')).toBe('#ffffff')
  expect(logoGround('dark')).toBe('#0f1b2d')
  expect(logoGround('transparent')).toBeUndefined()
})

test('a file name has hyphens for the spaces in the brand’s name', () => {
  vi.spyOn(brand, 'name', 'get').mockReturnValue('Dave & Sons')
  expect(logoFileName({ shape: 'rectangle', background: 'dark' })).toBe('dave-sons-logo-dark.svg')
})

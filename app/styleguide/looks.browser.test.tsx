import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { looksOf } from '#test/looks/looks-of.ts'
import { classesIn } from '#test/looks/own-classes.ts'
import { addLooks, type Snapshot } from '#test/looks/snapshot.ts'
import StyleguideScreen from './screen.tsx'

const STYLESHEETS = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true })
const ownClasses = [...classesIn(Object.values(STYLESHEETS).join('\n'))]

const SIZES = [
  [1440, 900],
  [390, 844],
] as const

test('every part looks as in its snapshot, on a wide screen and a phone, light and dark', async () => {
  mount(<StyleguideScreen />)
  await document.fonts.ready
  const looks: Snapshot = {}

  for (const [width, height] of SIZES) {
    await page.viewport(width, height)
    for (const theme of ['light', 'dark']) {
      addLooks(looks, width, theme, looksOf({ root: `[data-theme="${theme}"]`, ownClasses }))
    }
  }

  expect(Object.keys(looks).length).toBeGreaterThan(50)
  await expect(`${JSON.stringify(looks, null, 2)}\n`).toMatchFileSnapshot('looks.json')
})

import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import StyleguideScreen from './screen.tsx'

/** Returns the violations that axe finds, as "rule: element". */
async function findings(): Promise<string[]> {
  for (const animation of document.getAnimations()) animation.cancel() // axe would measure colours in mid-fade
  const { violations } = await axe.run('main')
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

test('every primitive in every state is accessible on a wide screen, light and dark', async () => {
  await page.viewport(1440, 900)
  mount(<StyleguideScreen />)

  expect(await findings()).toEqual([])
})

test('every primitive in every state is accessible on a phone, light and dark', async () => {
  await page.viewport(390, 844)
  mount(<StyleguideScreen />)

  expect(await findings()).toEqual([])
})

test('the style guide fits a phone’s width', async () => {
  await page.viewport(390, 844)
  mount(<StyleguideScreen />)

  expect(document.documentElement.scrollWidth).toBe(390)
})

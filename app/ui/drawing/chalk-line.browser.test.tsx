import { expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { ChalkLine } from './chalk-line.tsx'

/** The animations of the line on the page: their names, and how often each plays. */
function animations(): string[] {
  const line = document.querySelector('.chalk-line-snap') ?? document.body
  return line
    .getAnimations({ subtree: true })
    .map((animation) => {
      const name = animation instanceof CSSAnimation ? animation.animationName : ''
      return `${name} × ${animation.effect?.getComputedTiming().iterations}`
    })
    .sort()
}

test('a line that snaps is drawn, is plucked once, and its dust appears', () => {
  mount(<ChalkLine snap />)

  expect(animations()).toEqual(['appear × 1', 'pluck × 1', 'snap × 1'])
})

test('with reduced motion, a line that snaps only appears', async () => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
  mount(<ChalkLine snap />)

  expect(animations()).toEqual(['appear × 1', 'appear × 1'])
})

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#app/testing/mount.tsx'
import { ChalkLine } from './chalk-line.tsx'
import { Sun } from './sun.tsx'

/** A screenful, then a line with its sun. */
function Below() {
  return (
    <div>
      <div style={{ height: '150vh' }} />
      <div data-testid="horizon">
        <Sun size="hero" rise />
        <ChalkLine snap />
      </div>
      <div style={{ height: '150vh' }} />
    </div>
  )
}

const horizon = page.getByTestId('horizon')
const piece = (selector: string) => horizon.element().querySelector(selector)
const running = (selector: string) =>
  document
    .getAnimations()
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === piece(selector))
    .filter(({ playState }) => playState === 'running').length

test('what is below the fold stands there, enters when it first comes into view, and only once', async () => {
  onTestFinished(() => scrollTo({ top: 0, behavior: 'instant' }))
  mount(<Below />)
  await expect.poll(() => running('.sun')).toBe(0)
  await expect.element(horizon).not.toBeInViewport()

  horizon.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  await expect.poll(() => running('.sun')).toBe(1)
  expect(running('.chalk-line')).toBeGreaterThan(0)
  await expect.poll(() => running('.sun')).toBe(0)
  await expect.element(horizon).toBeInViewport()

  scrollTo({ top: 0, behavior: 'instant' })
  await expect.element(horizon).not.toBeInViewport()
  horizon.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  await expect.element(horizon).toBeInViewport()
  expect(running('.sun')).toBe(0)
})

test('what is on screen from the start enters once', async () => {
  mount(
    <div data-testid="horizon">
      <Sun size="hero" rise />
    </div>,
  )

  expect(running('.sun')).toBe(1)
  await expect.poll(() => running('.sun')).toBe(0)
})

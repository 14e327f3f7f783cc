import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { mount } from '#test/app/mount.tsx'

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

/** What has entered, one word an animation that began. */
function watchEntrances(): { begun: string[] } {
  const begun: string[] = []
  const note = ({ target }: AnimationEvent) => {
    if (target instanceof Element) begun.push(target.classList.contains('sun') ? 'sun' : 'line')
  }
  document.addEventListener('animationstart', note)
  onTestFinished(() => document.removeEventListener('animationstart', note))
  return { begun }
}

const isAtRest = () =>
  horizon
    .element()
    .getAnimations({ subtree: true })
    .every(({ playState }) => playState === 'finished')

test('what is below the fold stands there, enters when it first comes into view, and only once', async () => {
  onTestFinished(() => scrollTo({ top: 0, behavior: 'instant' }))
  const seen = watchEntrances()
  mount(<Below />)
  await expect.element(horizon).not.toBeInViewport()
  await expect.poll(isAtRest).toBe(true)
  await painted()
  seen.begun.length = 0

  horizon.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  await expect.poll(() => new Set(seen.begun)).toEqual(new Set(['sun', 'line']))
  await expect.poll(isAtRest).toBe(true)
  await painted()
  const entrances = [...seen.begun]
  await expect.element(horizon).toBeInViewport()

  scrollTo({ top: 0, behavior: 'instant' })
  await expect.element(horizon).not.toBeInViewport()
  horizon.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  await expect.element(horizon).toBeInViewport()
  await painted()
  expect(seen.begun).toEqual(entrances)
})

test('what is on screen from the start enters once', async () => {
  const seen = watchEntrances()
  mount(
    <div data-testid="horizon">
      <Sun size="hero" rise />
    </div>,
  )

  await expect.poll(() => seen.begun).toEqual(['sun'])
  await expect.poll(isAtRest).toBe(true)
})

/** Two frames on: an entrance that was asked for has begun. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

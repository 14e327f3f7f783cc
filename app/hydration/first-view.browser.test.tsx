import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { mount } from '#test/app/mount.tsx'

/** A sun on a chalk line below the fold, with room to scroll above and below. */
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

/** Records which elements start an animation: the sun or the line. */
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

test('an element below the fold is visible, and animates once when it first scrolls into view', async () => {
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

test('an element above the fold animates once', async () => {
  const seen = watchEntrances()
  mount(
    <div data-testid="horizon">
      <Sun size="hero" rise />
    </div>,
  )

  await expect.poll(() => seen.begun).toEqual(['sun'])
  await expect.poll(isAtRest).toBe(true)
})

/** Waits two frames, so that a requested animation has started. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { replayEvents } from './event-replay.ts'

/** A prerendered page with a Menu button that has an HTML command. `open` counts the clicks that reach the page. */
function prerenderedPage() {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = '<button type="button" command="show-modal" commandfor="menu">Menu</button>'
  onTestFinished(() => container.remove())
  const open = vi.fn<() => void>()
  container.addEventListener('click', open)
  return { container, open }
}

const isAny = () => true

/** Removes support for command buttons, as in Safari before 26.2, Firefox before 144 and Chrome before 135. */
function forgetCommands() {
  const { prototype } = HTMLButtonElement
  const known = Object.getOwnPropertyDescriptor(prototype, 'commandForElement')
  Reflect.deleteProperty(prototype, 'commandForElement')
  onTestFinished(() => void (known && Object.defineProperty(prototype, 'commandForElement', known)))
}

test('without support for command buttons, a press is replayed after hydration', async () => {
  forgetCommands()
  const { open } = prerenderedPage()
  const release = replayEvents(isAny, () => undefined)

  await page.getByRole('button', { name: 'Menu' }).click()
  expect(open).not.toHaveBeenCalled()

  release()
  await expect.poll(() => open.mock.calls).toHaveLength(1)
})

test('a press between hydration and the replay is handled at once, and the earlier press is still replayed', async () => {
  forgetCommands()
  const { container, open } = prerenderedPage()
  const release = replayEvents(isAny, () => undefined)
  const button = container.querySelector('button')

  button?.click()
  release()
  button?.click()

  expect(open, 'the page handles the press itself').toHaveBeenCalledTimes(1)
  await expect.poll(() => open.mock.calls).toHaveLength(2)
})

test('with support for command buttons, the browser handles the press', async () => {
  const { open } = prerenderedPage()
  onTestFinished(replayEvents(isAny, () => undefined))

  await page.getByRole('button', { name: 'Menu' }).click()

  expect(open).toHaveBeenCalledOnce()
})

test('a press on an element with data-replay is replayed after hydration', async () => {
  const { container, open } = prerenderedPage()
  container.innerHTML = '<p data-replay>Card</p>'
  const release = replayEvents(isAny, () => undefined)

  await page.getByText('Card').click()
  expect(open).not.toHaveBeenCalled()

  release()
  await expect.poll(() => open.mock.calls).toHaveLength(1)
})

test('a press outside of the part is handled at once', async () => {
  forgetCommands()
  const { container, open } = prerenderedPage()
  const part = container.appendChild(document.createElement('div'))
  onTestFinished(
    replayEvents(
      (button) => part.contains(button),
      () => undefined,
    ),
  )

  await page.getByRole('button', { name: 'Menu' }).click()

  expect(open).toHaveBeenCalledOnce()
})

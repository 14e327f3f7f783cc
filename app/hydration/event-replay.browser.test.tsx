import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { replayEvents } from './event-replay.ts'

/** A prerendered page with a Menu button that has an HTML command. Simulates a browser without support for commands. */
function prerenderedPage() {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = '<button type="button" command="show-modal" commandfor="menu">Menu</button>'
  onTestFinished(() => container.remove())
  const open = vi.fn<() => void>()
  container.addEventListener('click', open)
  return { container, open }
}

/** As in Safari before 26.2, Firefox before 144 and Chrome before 135. */
function forgetCommands() {
  const { prototype } = HTMLButtonElement
  const known = Object.getOwnPropertyDescriptor(prototype, 'commandForElement')
  Reflect.deleteProperty(prototype, 'commandForElement')
  onTestFinished(() => void (known && Object.defineProperty(prototype, 'commandForElement', known)))
}

test('without support for command buttons, a press is replayed after hydration', async () => {
  forgetCommands()
  const { container, open } = prerenderedPage()
  const release = replayEvents(container, () => undefined)

  await page.getByRole('button', { name: 'Menu' }).click()
  expect(open).not.toHaveBeenCalled()

  release()
  expect(open).toHaveBeenCalledOnce()
})

test('with support for command buttons, the browser handles the press', async () => {
  const { container, open } = prerenderedPage()
  onTestFinished(replayEvents(container, () => undefined))

  await page.getByRole('button', { name: 'Menu' }).click()

  expect(open).toHaveBeenCalledOnce()
})

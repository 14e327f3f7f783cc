import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { replayEvents } from './event-replay.ts'

/** A baked page with the Menu button that HTML gives a command; what it does in a browser that knows of none is told. */
function bakedPage() {
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

test('where the browser knows no commands, a press on such a button waits until the page is alive', async () => {
  forgetCommands()
  const { container, open } = bakedPage()
  const release = replayEvents(container, () => undefined)

  await page.getByRole('button', { name: 'Menu' }).click()
  expect(open).not.toHaveBeenCalled()

  release()
  expect(open).toHaveBeenCalledOnce()
})

test('where it knows them, the press is the browser’s to answer', async () => {
  const { container, open } = bakedPage()
  onTestFinished(replayEvents(container, () => undefined))

  await page.getByRole('button', { name: 'Menu' }).click()

  expect(open).toHaveBeenCalledOnce()
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { deferred } from './deferred.tsx'

test('when the code of a part does not load, its buttons work without it, and the next press loads it', async () => {
  const prerendered = document.body.appendChild(document.createElement('div'))
  prerendered.innerHTML = '<section id="quote"><button type="button">Send</button></section>'
  onTestFinished(() => prerendered.remove())
  const onPress = vi.fn<() => void>()
  prerendered.addEventListener('click', onPress)
  let isUp = false
  const load = vi.fn(async () => {
    if (!isUp) throw new Error('502')
    return { default: () => <p>Ready</p> }
  })
  const Part = deferred('quote', load)
  // keeps the part out of view, so that a press is what loads it
  prerendered.style.marginTop = '10000px'
  mount(<Part />)

  prerendered.querySelector('button')?.click()

  await expect.poll(() => onPress.mock.calls.length).toBe(1)
  // the press that is replayed tries again
  await expect.poll(() => load.mock.calls.length).toBe(2)
  isUp = true
  prerendered.querySelector('button')?.click()
  await expect.element(page.getByText('Ready')).toBeInTheDocument()
  expect(onPress).toHaveBeenCalledTimes(2)
})

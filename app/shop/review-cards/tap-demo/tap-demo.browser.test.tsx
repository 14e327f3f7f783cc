import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { businessName } from '#app/leads/form/business-name.ts'
import { mount } from '#test/app/mount.tsx'
import TapDemo from './tap-demo.tsx'

const card = page.getByRole('img', { name: 'Free-standing review card in black' })
const find = (selector: string) => page.elementLocator(document.querySelector(selector) ?? document.body)
const picture = () => find('[data-frame]')
const phone = () => find('.tap-phone')
const frame = () => picture().element().getAttribute('data-frame')
const translation = () => getComputedStyle(phone().element()).translate

/** Shows the demo with the review page open, so that nothing plays by itself. Returns a list of the later frames. */
async function openDemo(): Promise<(string | null)[]> {
  await page.viewport(390, 844)
  businessName.set({ name: 'Kovac Electrical' })
  onTestFinished(() => businessName.set({ name: '' }))
  mount(<TapDemo />)
  await expect.poll(frame).toBe('review')
  for (const animation of document.getAnimations()) animation.finish()

  const frames: (string | null)[] = []
  const watcher = new MutationObserver(() => frames.push(frame()))
  watcher.observe(picture().element(), { attributeFilter: ['data-frame'] })
  onTestFinished(() => watcher.disconnect())
  return frames
}

test('the name that is typed below the picture stands on the phone in the picture', async () => {
  await openDemo()

  await page.getByRole('textbox', { name: 'Your business name' }).fill('Ferraro Plumbing')

  await expect.element(picture()).toMatchTextContent(/Ferraro Plumbing/)
})

test('a press on the picture plays the demo', async () => {
  const frames = await openDemo()

  await picture().click({ position: { x: 60, y: 120 } })

  await expect.poll(() => frames.join()).toBe('before,tap,review')
})

test('a drag of the phone to the card plays the demo, and the phone returns to its place', async () => {
  const frames = await openDemo()

  await userEvent.dragAndDrop(phone(), card)

  await expect.poll(() => frames.join()).toMatch(/^(?:before,)?tap,review$/)
  await expect.poll(translation).toBe('none')
})

test('a phone that is dragged away from the card goes back to its place, and plays nothing', async () => {
  const frames = await openDemo()
  const { width, height } = phone().element().getBoundingClientRect()

  await userEvent.dragAndDrop(phone(), phone(), {
    sourcePosition: { x: width / 2, y: height / 2 },
    targetPosition: { x: width / 2 + 30, y: height / 2 + 10 },
  })

  await expect.poll(translation).toBe('none')
  expect(frames.join()).toBe('before')
})

test('a pointer that moves up over the phone, as a finger that scrolls the page, changes nothing', async () => {
  const frames = await openDemo()
  const { width, height } = phone().element().getBoundingClientRect()

  await userEvent.dragAndDrop(phone(), phone(), {
    sourcePosition: { x: width / 2, y: height / 2 },
    targetPosition: { x: width / 2, y: height / 2 - 60 },
  })

  expect(frames).toEqual([])
})

test('with reduced motion, neither a press nor a drag plays the demo', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { matches: media.includes('reduce'), media }) as MediaQueryList,
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const frames = await openDemo()

  await picture().click({ position: { x: 60, y: 120 } })
  await userEvent.dragAndDrop(phone(), card)

  expect(frames).toEqual([])
})

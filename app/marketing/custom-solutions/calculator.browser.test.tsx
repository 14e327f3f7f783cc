import './custom-solutions.css'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearAutomations } from '#app/leads/quote/automation-list.ts'
import { mount } from '#test/app/mount.tsx'
import { Calculator } from './calculator.tsx'

const hours = page.getByRole('textbox', { name: 'Hours of admin per week' })
const rate = page.getByRole('textbox', { name: 'Your hourly rate' })
const slider = page.getByRole('slider', { name: 'Hourly rate slider' })
const level = page.getByRole('slider', { name: 'How time-consuming is it?' })
const note = page.getByText(/hour rate with full automation/)

beforeEach(() => {
  clearAutomations()
})

function Example() {
  const [held, hold] = useState(5)
  return <Calculator level={held} onLevel={hold} />
}

const amounts = () =>
  page
    .getByRole('definition')
    .elements()
    .map((each) => each.textContent)
const typeOver = async (box: typeof hours, keys: string) => {
  await box.click()
  await userEvent.keyboard(`{Control>}a{/Control}${keys}`)
}

test('the calculator starts with 0 hours and a rate of $50', async () => {
  mount(<Example />)

  await expect.element(hours).toHaveValue('0')
  await expect.element(rate).toHaveValue('50')
  await expect.element(slider).toHaveValue('50')
  await expect.element(level).toHaveValue('5')
  expect(amounts()).toEqual([])
  expect(note.elements()).toEqual([])
})

test('the buttons beside the hours count whole hours, and stop at 0', async () => {
  mount(<Example />)
  const less = page.getByRole('button', { name: 'Decrease hours' })
  const more = page.getByRole('button', { name: 'Increase hours' })
  await expect.element(less).toHaveAttribute('aria-disabled', 'true')

  await more.click()
  await more.click()

  await expect.element(hours).toHaveValue('2')
  await expect.element(page.getByText('2.0', { exact: true })).toBeVisible()
  await typeOver(hours, '1.5')
  await less.click()
  await less.click()
  await expect.element(hours).toHaveValue('0')
  expect(amounts()).toEqual([])
})

test('before any hours are typed, the sample sum is above the suns', async () => {
  mount(<Example />)
  const sample = page.getByText('6 hours at $50 is $15,588 a year.')
  await expect.element(sample).toBeVisible()

  const suns = page.getByText('Mon').element().getBoundingClientRect()
  expect(sample.element().getBoundingClientRect().bottom).toBeLessThan(suns.top)
})

test('before any hours are typed, the result is an invitation with a sample sum at the chosen rate', async () => {
  mount(<Example />)
  await expect.element(page.getByText('6 hours at $50 is $15,588 a year.')).toBeVisible()
  await typeOver(rate, '70')
  const sample = page.getByText('6 hours at $70 is $21,823 a year.')
  await expect.element(sample).toBeVisible()
  const invitation = page.getByText('Each sun is three hours a week. Put yours in.')
  const result = page.getByText('You’d get back')
  await expect.element(invitation).toBeVisible()
  expect(result.elements()).toEqual([])
  expect(amounts()).toEqual([])

  await typeOver(hours, '6')

  await expect.element(result).toBeVisible()
  await expect.element(page.getByText('6.0', { exact: true })).toBeVisible()
  expect(invitation.elements()).toEqual([])
  expect(sample.elements()).toEqual([])
})

test('the outlines of the suns to come are clear on the dark panel', async () => {
  mount(<Example />)
  const sun = document.querySelector('.savings li > .sun')

  expect(sun && getComputedStyle(sun).borderTopWidth).toBe('2px')
  expect(sun && getComputedStyle(sun).backgroundColor).not.toBe('rgb(255, 106, 19)')
})

test('the copy of the result above the boxes asks for hours, and shows no zeros before', async () => {
  mount(<Example />)
  const strip = document.querySelector('.calculator-strip')
  expect(strip).toHaveTextContent('Put in your hours to see it add up')
  expect(strip?.querySelectorAll('.sum-copy')).toHaveLength(0)

  await typeOver(hours, '6')

  expect(strip?.textContent).toBe('')
  expect(strip?.querySelector('.sum-copy')).toHaveAttribute('data-text', '6.0')
})

test('from 768 px the result is beside the fields', async () => {
  await page.viewport(768, 1024)
  mount(<Example />)
  await expect.element(level).toBeVisible()
  await typeOver(hours, '6')

  const field = level.element().getBoundingClientRect()
  const yearly = page.getByText('Yearly savings').element().getBoundingClientRect()
  expect(yearly.left).toBeGreaterThan(field.right)
  expect(yearly.top).toBeLessThan(field.bottom)
})

test('the hours box clears itself when entered at 0, and says 0 again when left empty', async () => {
  mount(<Example />)

  await hours.click()
  await expect.element(hours).toHaveValue('')
  await userEvent.tab()
  await expect.element(hours).toHaveValue('0')

  await typeOver(hours, '6')
  await userEvent.tab()
  await hours.click()
  await expect.element(hours).toHaveValue('6')
})

test('the hours box is scrolled into view on focus, below the copy of the result, but not by a click', async () => {
  await page.viewport(640, 400)
  document.documentElement.style.scrollBehavior = 'auto'
  document.body.style.paddingBlock = '600px'
  onTestFinished(() => {
    document.documentElement.style.scrollBehavior = ''
    document.body.style.paddingBlock = ''
  })
  mount(<Example />)
  const box = hours.element()
  const top = () => box.getBoundingClientRect().top

  await page.getByRole('heading').hover()
  scrollTo(0, 0)
  box.focus({ preventScroll: true }) // as in WebKit, which does not scroll to this box
  expect(top()).toBeLessThan(400 - 56)

  box.blur()
  scrollTo(0, scrollY + top())
  box.focus({ preventScroll: true })
  const strip = page.getByText('Put in your hours to see it add up').element()
  expect(top()).toBeGreaterThan(Number.parseFloat(getComputedStyle(strip).top) + strip.clientHeight)

  box.blur()
  const scroll = vi.spyOn(box, 'scrollIntoView')
  await hours.click()
  expect(box).toHaveFocus()
  expect(scroll).not.toHaveBeenCalled()
})

test('the hours box takes only digits and one decimal point', async () => {
  mount(<Example />)
  await hours.click()

  await userEvent.keyboard('1a2-.5.,e5 ')

  await expect.element(hours).toHaveValue('12.55')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
  await expect.element(hours).toHaveValue('')
  expect(amounts()).toEqual([])
})

test('a keystroke that is ignored leaves the caret where it is', async () => {
  mount(<Example />)
  await hours.click()
  await userEvent.keyboard('12{ArrowLeft}x')

  await userEvent.keyboard('3')

  await expect.element(hours).toHaveValue('132')
})

test('every keystroke counts at once: hours, week, month, year and the note', async () => {
  mount(<Example />)
  await typeOver(rate, '65')
  await hours.click()

  await userEvent.keyboard('6')
  await expect.element(page.getByText('6.0', { exact: true })).toBeVisible()
  expect(amounts()).toEqual(['$390', '$1,689', '$20,264'])
  await expect.element(note).toHaveTextContent('Based on $65/hour rate with full automation')

  await userEvent.keyboard('.5')
  await expect.element(page.getByText('6.5', { exact: true })).toBeVisible()
  expect(amounts()).toEqual(['$423', '$1,829', '$21,953'])
})

test('a typed rate moves the slider only if it is from 20 to 200', async () => {
  mount(<Example />)
  await typeOver(rate, '8')
  await expect.element(slider).toHaveValue('50')
  await expect.element(rate).toHaveAccessibleDescription('Only $20 to $200: counting $50')

  await userEvent.keyboard('5')
  await expect.element(slider).toHaveValue('85')
  await expect.element(rate).toHaveAccessibleDescription('')

  await userEvent.keyboard('0')
  await expect.element(rate).toHaveValue('850')
  await expect.element(slider).toHaveValue('85')
  await expect.element(rate).toHaveAccessibleDescription('Only $20 to $200: counting $85')
})

test('an invalid rate leaves the last valid rate in use', async () => {
  mount(<Example />)
  await typeOver(hours, '10')
  await typeOver(rate, '{Backspace}')

  await expect.element(rate).toHaveValue('')
  expect(amounts()).toEqual(['$500', '$2,165', '$25,980'])
  await expect.element(note).toHaveTextContent('Based on $50/hour rate with full automation')
})

test('the ends of the slider are valid rates, and a typed rate between its steps is not rounded', async () => {
  mount(<Example />)
  await typeOver(hours, '10')

  await typeOver(rate, '200')
  await expect.element(slider).toHaveValue('200')
  await typeOver(rate, '20')
  await expect.element(slider).toHaveValue('20')
  await typeOver(rate, '67.50')
  expect(amounts()[0]).toBe('$675')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '$67.5 an hour')
})

test('the slider steps by five from 20 to 200, and writes into the box', async () => {
  mount(<Example />)
  slider.element().focus()

  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(rate).toHaveValue('60')
  await userEvent.keyboard('{End}')
  await expect.element(rate).toHaveValue('200')
  await userEvent.keyboard('{Home}')
  await expect.element(rate).toHaveValue('20')
})

test('the slider stands at a typed rate between its steps, and moves on to the next step', async () => {
  mount(<Example />)
  const moved = async (from: string, key: string) => {
    await typeOver(rate, from)
    await expect.element(slider).toHaveValue(from)
    slider.element().focus()
    await userEvent.keyboard(`{${key}}`)
    return (rate.element() as HTMLInputElement).value
  }

  expect(await moved('67', 'ArrowRight')).toBe('70')
  expect(await moved('67', 'ArrowLeft')).toBe('65')
  expect(await moved('65.5', 'ArrowUp')).toBe('70')
  expect(await moved('69.5', 'ArrowDown')).toBe('65')
  expect(await moved('199', 'ArrowRight')).toBe('200')
  expect(await moved('21', 'ArrowLeft')).toBe('20')
  expect(await moved('67', 'Home')).toBe('20')
  expect(await moved('67', 'End')).toBe('200')
  expect(Number(await moved('67', 'PageUp'))).toBeGreaterThan(75)
  expect(Number(await moved('67', 'PageDown'))).toBeLessThan(60)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(Number((rate.element() as HTMLInputElement).value) % 5).toBe(0)
  await typeOver(rate, '67')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '$67 an hour')
})

test('a pointer moves the slider from a typed rate to a multiple of 5', async () => {
  mount(<Example />)
  await typeOver(rate, '67')
  const { width, height } = slider.element().getBoundingClientRect()

  await slider.click({ position: { x: width * 0.63, y: height / 2 } })

  await expect.element(rate).toHaveValue('135')
  await expect.element(slider).toHaveValue('135')
})

test('the level goes from 1 to 10 with an emoji each, and changes no figure', async () => {
  mount(<Example />)
  await typeOver(hours, '6')
  level.element().focus()

  await userEvent.keyboard('{Home}')
  await expect.element(page.getByText('😌')).toBeVisible()
  await expect.element(page.getByText('1 of 10')).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByText('🤯')).toBeVisible()
  await expect.element(page.getByText('10 of 10')).toBeVisible()
  await expect.element(level).toHaveAccessibleDescription(/take over a whole job come first/)
  expect(amounts()).toEqual(['$300', '$1,299', '$15,588'])
})

test('the result is announced after a pause in typing', async () => {
  mount(<Example />)
  const result = page
    .getByText('Each sun is three hours a week. Put yours in.')
    .element()
    .closest('[aria-live]')
  await hours.click()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.keyboard('6')
  await vi.advanceTimersByTimeAsync(799)
  expect(result).toHaveAttribute('aria-busy', 'true')

  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(() => result?.getAttribute('aria-busy')).toBe('false')
})

test('more hours than a week has are calculated, with a note', async () => {
  mount(<Example />)
  await typeOver(hours, '169')

  await expect.element(hours).toHaveAccessibleDescription('There are 168 hours in a week.')
  await expect.element(page.getByText('169.0', { exact: true })).toBeVisible()
})

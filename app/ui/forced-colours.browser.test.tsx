import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { Calendar } from './date/calendar.tsx'
import { Slider } from './form/slider.tsx'
import { Tabs } from './tabs/tabs.tsx'

/** Emulates forced colours (such as Windows’ high contrast): the browser replaces backgrounds and removes shadows. */
beforeEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  return () => cdp().send('Emulation.setEmulatedMedia', { features: [] })
})

test('with forced colours, the slider and its focus are visible', async () => {
  mount(<Slider label="Rate" min={20} max={200} value={50} onChange={() => undefined} />)
  const slider = page.getByRole('slider', { name: 'Rate' }).element()
  expect(outlineOf(slider)).toBe('none')

  await userEvent.keyboard('{Tab}')

  expect(document.activeElement).toBe(slider)
  expect(outlineOf(slider)).toBe('solid 3px')
  expect(colourOf(slider, '::-webkit-slider-thumb')).not.toBe(colourOf(document.documentElement))
})

test('with forced colours, the chosen day and the focused day are visible', async () => {
  mount(<Calendar value="2026-03-19" onChange={() => undefined} autoFocus />)
  const chosen = page.getByRole('button', { name: /^Thursday, 19 March 2026, selected/ })
  const other = page.getByRole('button', { name: /^Friday, 20 March 2026/ })
  await expect.element(chosen).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(other).toHaveFocus()

  expect(colourOf(chosen.element(), '::before')).not.toBe(colourOf(document.documentElement))
  expect(outlineOf(other.element(), '::before')).toBe('solid 3px')
  expect(outlineOf(chosen.element(), '::before')).toBe('none')
})

test('with forced colours, the chosen tab is marked', () => {
  function Example() {
    const [chosen, setChosen] = useState('in')
    const tabs = [
      { id: 'in', label: 'Sign In' },
      { id: 'up', label: 'Sign Up' },
    ]
    return (
      <Tabs label="Account" tabs={tabs} chosen={chosen} onChoose={setChosen}>
        Form
      </Tabs>
    )
  }
  mount(<Example />)

  const mark = document.querySelector('[aria-selected="true"] > .sun')
  expect(colourOf(mark)).not.toBe(colourOf(document.documentElement))
})

const outlineOf = (element: Element, part?: string) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
  return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`
}
const colourOf = (element: Element | null, part?: string) =>
  element && getComputedStyle(element, part).backgroundColor

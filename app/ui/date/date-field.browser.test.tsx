import { useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { mount } from '#test/app/mount.tsx'
import { DateField } from './date-field.tsx'

const field = page.getByRole('button', { name: /^Preferred Date/ })
const panel = page.getByRole('dialog', { name: 'Pick a day' })
const dayButton = (name: RegExp) => panel.getByRole('button', { name })

/** Sets the clock to 10 am on 12 March 2026, in the time zone of the browser. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 12, 10) })
  return () => vi.useRealTimers()
})

function Example({ start = '', futureOnly = false }) {
  const [day, setDay] = useState(start)
  return (
    <form>
      <p>Elsewhere</p>
      <JobSheet>
        <DateField
          label="Preferred Date"
          name="Preferred Date"
          value={day}
          onChange={setDay}
          futureOnly={futureOnly}
          optional
        />
      </JobSheet>
      <button type="button">Next field</button>
    </form>
  )
}

/** Puts the prerendered form on the page. Returns its container. */
function prerender() {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Example />)
  onTestFinished(() => container.remove())
  return container
}

function hydrate(container: Element) {
  let root: Root | undefined
  flushSync(() => {
    root = hydrateRoot(container, <Example />)
  })
  onTestFinished(() => root?.unmount())
}

const sent = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined))

test('a day picked in the calendar closes it, is shown as text and is sent as yyyy-MM-dd', async () => {
  mount(<Example />)
  await expect.element(field).toHaveAccessibleName('Preferred Date Pick a date (optional)')
  expect(sent()).toEqual({})

  await field.click()
  await dayButton(/19 March 2026/).click()

  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(field).toHaveAccessibleName('Preferred Date 19 March 2026')
  await expect.element(field).toHaveFocus()
  expect(sent()).toEqual({ 'Preferred Date': '2026-03-19' })
})

test('picking the chosen day again clears it', async () => {
  mount(<Example start="2026-03-19" />)

  await field.click()
  await expect.element(panel.getByText('Pick the same day again to clear it.')).toBeVisible()
  await dayButton(/19 March 2026, selected/).click()

  await expect.element(field).toHaveAccessibleName('Preferred Date Pick a date (optional)')
  expect(sent()).toEqual({})
})

test('the calendar works by keyboard, and Escape keeps the earlier day', async () => {
  mount(<Example />)

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(dayButton(/^Today, Thursday, 12 March 2026/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(dayButton(/20 March 2026/)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  expect(sent()).toEqual({})

  await userEvent.keyboard('{Enter}')
  await expect.element(dayButton(/^Today/)).toHaveFocus()
  await userEvent.keyboard('{PageDown}')
  await expect.element(dayButton(/12 April 2026/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleName('Preferred Date 12 April 2026')
})

test('a click outside closes the calendar, and so does tabbing out of it', async () => {
  mount(<Example />)
  await field.click()
  await expect.element(panel).toBeVisible()
  await page.getByText('Elsewhere').click()
  await expect.element(panel).not.toBeInTheDocument()

  await field.click()
  await expect.element(dayButton(/^Today/)).toHaveFocus()
  await userEvent.tab()
  await expect.element(panel).not.toBeInTheDocument()
})

test('a second press on the button closes the calendar, and a third opens it again', async () => {
  mount(<Example />)
  await field.click()
  await expect.element(dayButton(/^Today/)).toHaveFocus()

  await field.click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()

  await field.click()
  await expect.element(dayButton(/^Today/)).toHaveFocus()
})

test('tabbing back to the button closes the calendar', async () => {
  mount(<Example />)
  await field.click()
  await expect.element(dayButton(/^Today/)).toHaveFocus()

  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}')

  await expect.element(panel).not.toBeInTheDocument()
})

test('the calendar opens at the chosen day, starts weeks on Sunday and shows the first days of the next month', async () => {
  mount(<Example start="2027-08-02" />)

  await field.click()

  await expect.element(panel.getByRole('grid', { name: 'August 2027' })).toBeVisible()
  await expect.element(dayButton(/2 August 2027, selected/)).toHaveFocus()
  expect([...document.querySelectorAll('th')].map((head) => head.textContent).join(' ')).toBe(
    'Su Mo Tu We Th Fr Sa',
  )
  await expect.element(dayButton(/1 September 2027/)).toBeVisible()
})

test('if only the future is allowed, past days are disabled and today is not', async () => {
  mount(<Example futureOnly />)

  await field.click()

  await expect.element(dayButton(/11 March 2026/)).toBeDisabled()
  const previous = panel.getByRole('button', { name: 'Go to the Previous Month' })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  expect(getComputedStyle(previous.element()).opacity).toBe('0.4')
  await dayButton(/^Today/).click()
  expect(sent()).toEqual({ 'Preferred Date': '2026-03-12' })
})

test.each(['Australia/Perth', 'Australia/Sydney'])(
  'the day sent from %s is the day clicked on',
  async (zone) => {
    onTestFinished(async () => {
      await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' })
    })
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId: zone })
    vi.setSystemTime(new Date(2026, 3, 5, 0, 30))
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    mount(<Example futureOnly />)

    await field.click()
    await dayButton(/^Today, Sunday, 5 April 2026/).click()

    expect(sent()).toEqual({ 'Preferred Date': '2026-04-05' })
  },
)

test('on a phone, the calendar is as wide as the field', async () => {
  await page.viewport(390, 844)
  mount(<Example />)

  await field.click()
  await expect.element(panel).toBeVisible()

  expect(panel.element().getBoundingClientRect().width).toBe(field.element().getBoundingClientRect().width)
})

test('the prerendered page has the button, and a press on it is answered at hydration', async () => {
  const container = prerender()
  await expect.element(field).toHaveAccessibleName('Preferred Date Pick a date (optional)')
  await field.click()
  await expect.element(panel).toBeVisible()

  hydrate(container)
  await dayButton(/19 March 2026/).click()

  await expect.element(field).toHaveAccessibleName('Preferred Date 19 March 2026')
  expect(sent()).toEqual({ 'Preferred Date': '2026-03-19' })
})

test('without JavaScript, the prerendered page has the browser’s own date field under the same name', () => {
  const html = renderToString(<Example />)
  const [, plain] = html.match(/<noscript>(.*)<\/noscript>/) ?? []

  expect(plain).toContain('type="date"')
  expect(plain).toContain('name="Preferred Date"')
  expect(html).not.toContain('style=')
})

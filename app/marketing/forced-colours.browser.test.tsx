import './automations/booking/booking-week.css'
import { beforeEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { BookingWeek } from './automations/booking/booking-week.tsx'
import { YourSite } from './smart-websites/your-site/your-site.tsx'

/** Emulates forced colours (such as Windows’ high contrast): the browser replaces backgrounds and removes shadows. */
beforeEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  return () => cdp().send('Emulation.setEmulatedMedia', { features: [] })
})

test('with forced colours, the focused trade has an outline', async () => {
  mount(<YourSite websites={[]} />)
  const trade = page.getByRole('radio', { checked: true }).element()

  await userEvent.keyboard('{Tab}{Tab}') // the link to the home page comes first

  expect(document.activeElement).toBe(trade)
  expect(outlineOf(trade.closest('label'))).toMatch(/^solid 3px/)
})

test('with forced colours, the chosen time looks different with the focus', async () => {
  mount(<BookingWeek />)
  const chosen = page.getByRole('radio', { checked: true }).element()
  const before = outlineOf(chosen.closest('label'))

  await userEvent.keyboard('{Tab}')

  expect(document.activeElement).toBe(chosen)
  expect(outlineOf(chosen.closest('label'))).toMatch(/^solid 3px/)
  expect(outlineOf(chosen.closest('label'))).not.toBe(before)
})

function outlineOf(element: Element | null): string {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element ?? document.body)
  return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
}

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NONE, openSection, settingsServer } from '#test/app/settings-server.tsx'

const HOLIDAY = {
  on: true,
  firstDay: '2026-12-21',
  backOn: '2027-01-04',
  text: 'We’ve knocked off till Mon 4 Jan.',
}

/** Opens the section on a day, in a shop with a holiday. */
async function openHours(today: string, holiday: object = HOLIDAY) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T01:00:00Z`) })
  onTestFinished(() => void vi.useRealTimers())
  settingsServer({ ...NONE, document: { holiday } })
  await openSection('hours')
  await expect.element(page.getByLabelText('What it says')).toBeVisible()
}

/** The text of the banner of the site, with its badge. */
const banner = () => document.querySelector('.ink[aria-label="Holidays"]')?.textContent

test('below the field of the notice stands the banner, as it will be, with the day it shows from', async () => {
  await openHours('2026-11-25')

  expect(banner()).toBe('HolidaysWe’ve knocked off till Mon 4 Jan.')
  await expect.element(page.getByText('Shows from Mon 14 Dec.')).toBeVisible()
  await page.getByLabelText('What it says').fill('Back on 4 January.')
  expect(banner()).toBe('HolidaysBack on 4 January.')
})

test('the banner goes with the switch of the notice', async () => {
  await openHours('2026-11-25')
  expect(banner()).toBeDefined()

  await page.getByRole('checkbox', { name: /^Holiday notice/ }).click()

  expect(banner()).toBeUndefined()
  await expect.element(page.getByText('Shows from Mon 14 Dec.')).not.toBeInTheDocument()
})

test.each([
  [
    'in the week before the holiday',
    '2026-12-14',
    {},
    'Shows once you publish it, until you’re back on Mon 4 Jan 2027.',
  ],
  ['after the holiday', '2027-01-04', {}, 'This holiday is over: the notice doesn’t show.'],
  ['without its days', '2026-11-25', { firstDay: '' }, 'Shows once both days are filled in.'],
])('%s, the banner says when it shows', async (_when, today, days, text) => {
  await openHours(today, { ...HOLIDAY, ...days })

  await expect.element(page.getByText(text)).toBeVisible()
})

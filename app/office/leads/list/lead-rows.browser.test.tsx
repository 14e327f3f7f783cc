import '#app/office/frame/office.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { NEW_LEAD } from '#test/app/office-lead.ts'
import { LeadRows } from './lead-rows.tsx'

const more = { hasMore: false, state: 'idle', loadMore: () => undefined } as const
const LATE = { ...NEW_LEAD, answerMinutes: 5 * 8 * 60, excerpt: 'Smart Websites · '.repeat(8) }

test('on a phone, a row with two lines of the message is at most 110 px high, with the button to call at its right', async () => {
  await page.viewport(390, 844)
  mount(<LeadRows leads={[LATE]} hasLeads query={{ tray: 'all', q: '' }} today={LATE.today} more={more} />)

  const call = page.getByRole('link', { name: LATE.phone })
  await expect.element(call).toBeVisible()
  const row = document.querySelector('li')?.getBoundingClientRect()
  const button = call.element().getBoundingClientRect()
  expect(row?.height).toBeLessThanOrEqual(110)
  expect(button.width).toBe(44)
  expect(button.right).toBeGreaterThan((row?.right ?? 0) - 20)
  await expect.element(page.getByText(/^Waiting for/)).toBeInViewport({ ratio: 1 })
})

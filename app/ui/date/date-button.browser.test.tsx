import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { DateField } from './date-field.tsx'

vi.mock('./lazy-calendar.ts', () => ({
  loadedCalendar: () => undefined,
  loadCalendar: () => Promise.reject(new Error('The network is gone.')),
}))

function Example() {
  const [day, setDay] = useState('')
  return <DateField label="Preferred Date" name="date" value={day} onChange={setDay} />
}

test('when the calendar does not load, the browser’s date field replaces it', async () => {
  mount(<Example />)

  await page.getByRole('button', { name: /^Preferred Date/ }).click()

  const native = page.getByLabelText('Preferred Date')
  await expect.element(native).toHaveAttribute('type', 'date')
  await native.fill('2026-03-19')
  await expect.element(native).toHaveValue('2026-03-19')
})

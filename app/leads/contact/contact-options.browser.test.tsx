import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { missedPoints } from '#test/app/missed-points.ts'
import { mount } from '#test/app/mount.tsx'
import { ContactOptions } from './contact-options.tsx'

test.each([390, 1440])('at %i px, the whole row of phone and email is its link', async (width) => {
  await page.viewport(width, 900)
  mount(<ContactOptions />)
  const rows = page.getByRole('listitem').elements()

  const missed = rows.flatMap((row) => missedPoints(row, row.querySelector('a') ?? document.head))

  expect(rows).toHaveLength(2)
  expect(missed).toEqual([])
})

test('with a demo, the third row has the sentence and the button', async () => {
  mount(<ContactOptions demo />)

  const demo = page.getByRole('listitem').nth(2)
  await expect.element(demo.getByText('Pick a day that suits')).toBeVisible()
  await expect.element(demo.getByRole('link', { name: 'Book a free demo', exact: true })).toBeVisible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { OWN_CARD } from '#test/app/own-card.ts'
import { CardItem } from './card-item.tsx'

test.each([390, 1440])('at %i px, the link that names a card is on a line of its own', async (width) => {
  await page.viewport(width, 844)
  mount(
    <ul>
      <CardItem card={{ ...OWN_CARD, taps: 9 }} isBest={false} isUsual max={9} onChanged={() => undefined} />
    </ul>,
  )
  const code = page.getByText('7K3M 9QXA').element().getBoundingClientRect()
  const link = page
    .getByRole('button', { name: 'Name this card (7K3M9QXA)' })
    .element()
    .getBoundingClientRect()

  expect(link.left).toBe(code.left)
  expect(link.top + link.height / 2).toBeGreaterThan(code.bottom)
  expect(link.height).toBeGreaterThanOrEqual(44)
})

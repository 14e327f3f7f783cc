import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#app/testing/mount.tsx'
import { Tiles } from './tiles.tsx'

test('the tile whose link has the keyboard’s focus is ringed', async () => {
  mount(<Tiles />)
  const link = page.getByRole('link', { name: 'See the cards' })

  await userEvent.tab()

  await expect.element(link).toHaveFocus()
  expect(getComputedStyle(link.element(), '::after').outlineStyle).toBe('solid')
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { Tiles } from './tiles.tsx'

test('a tile shows the focus ring of its link', async () => {
  mount(<Tiles />)
  const link = page.getByRole('link', { name: 'See the cards' })

  await userEvent.tab()

  await expect.element(link).toHaveFocus()
  expect(getComputedStyle(link.element(), '::after').outlineStyle).toBe('solid')
})

test('the whole tile is the click target of its link', async () => {
  mount(<Tiles />)
  const link = page.getByRole('link', { name: 'See the cards' }).element()
  const tile = link.closest('article')
  tile?.scrollIntoView({ block: 'center', behavior: 'instant' })

  const { left, top, width, height } = tile?.getBoundingClientRect() ?? new DOMRect()
  const hits = [0.05, 0.3, 0.5, 0.7, 0.95].flatMap((x) =>
    [0.05, 0.5, 0.95].map((y) => document.elementFromPoint(left + x * width, top + y * height)),
  )
  expect(new Set(hits)).toEqual(new Set([link]))
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { ChoiceTile } from './choice.tsx'

test.each([320, 768, 1024])('at %i px, the dot of an upright tile is inside the tile', async (width) => {
  await page.viewport(width, 900)
  mount(
    <div style={{ width: 200, margin: 60 }}>
      <ChoiceTile label="Black" name="colour" upright />
    </div>,
  )

  const tile = document.querySelector('.choice-tile')?.getBoundingClientRect() ?? new DOMRect()
  const dot = page.getByRole('radio').element().getBoundingClientRect()
  expect(tile.right - dot.right).toBeGreaterThanOrEqual(10)
  expect(tile.right - dot.right).toBeLessThan(16)
  expect(dot.top).toBeGreaterThan(tile.top)
  expect(dot.bottom).toBeLessThan(tile.bottom)
})

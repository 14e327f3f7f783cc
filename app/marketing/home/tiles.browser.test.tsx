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

test('the steps of the automation tile have their names on one line each on phones, and on two on a tablet', async () => {
  const heights = async (width: number) => {
    await page.viewport(width, 900)
    return Array.from(document.querySelectorAll('.ink .type-label.text-micro'), (name) =>
      Math.round(name.getBoundingClientRect().height),
    )
  }
  mount(<Tiles />)

  expect(await heights(360)).toEqual([18, 18, 18, 18])
  expect(await heights(390)).toEqual([18, 18, 18, 18])
  expect(await heights(768)).toEqual([35, 35, 35, 35])
})

test('at 1024 px the text of the first tile ends before the card of its drawing', async () => {
  await page.viewport(1024, 768)
  mount(<Tiles />)
  const text = page.getByText(/^NFC cards/).element()
  const range = document.createRange()
  range.selectNodeContents(text)

  const { left, width } = document.querySelector('.tile-tap > img')?.getBoundingClientRect() ?? new DOMRect()
  const card = left + 0.3 * width // the card begins after the margin of its drawing
  expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(card)
})

test('as the tile scrolls into the window, the phone taps the card, and its stars fill', async () => {
  await page.viewport(390, 844)
  mount(
    <div style={{ paddingBlock: '100vh' }}>
      <Tiles />
    </div>,
  )
  const tile = document.querySelector('.tile-tap') ?? document.body
  const phone = document.querySelector('.tile-phone') ?? document.body
  const star = phone.querySelector('svg') ?? document.body
  const looks = () => [getComputedStyle(star).color, getComputedStyle(phone).translate]
  const rest = ['rgb(255, 106, 19)', '0px']

  // only the first tenth of the card is in the window
  scrollBy({ top: tile.getBoundingClientRect().top - innerHeight * 0.98, behavior: 'instant' })
  await expect.poll(() => looks()[0]).not.toBe(rest[0])
  scrollBy({ top: tile.getBoundingClientRect().top - innerHeight * 0.1, behavior: 'instant' })
  await expect.poll(looks).toEqual(rest)
})

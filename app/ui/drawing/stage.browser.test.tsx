import { expect, test } from 'vitest'
import { productArt } from '#app/shop/product-art.ts'
import { mount } from '#test/app/mount.tsx'
import { Stage } from './stage.tsx'

const BLACK = productArt['keyring-black'].src
const WHITE = productArt['keyring-white'].src

test('in the dark theme, a small picture has the background of a large one, and a black card a light edge', () => {
  mount(
    <div data-theme="dark">
      <Stage src={BLACK} alt="" />
      <Stage src={BLACK} alt="" small />
      <Stage src={WHITE} alt="" small />
    </div>,
  )
  const [large = '', ...small] = [...document.querySelectorAll('.stage')].map(
    (stage) => getComputedStyle(stage).backgroundImage,
  )
  const edges = [...document.querySelectorAll('.stage > img')].map((image) => getComputedStyle(image).filter)

  expect(large).toContain('rgb(49, 68, 95)')
  expect(small).toEqual([large, large])
  expect(edges).toEqual(['none', expect.stringContaining('rgba(255, 255, 255, 0.55)'), 'none'])
})

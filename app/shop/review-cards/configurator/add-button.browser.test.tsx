import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reviewCardOf } from '#domain/catalogue/review-cards.ts'
import { mount } from '#test/app/mount.tsx'
import { Configurator } from './configurator.tsx'
import { StickyBar } from './sticky-bar.tsx'
import type { CardChoice } from './use-card-choice.ts'

const choiceWith = (add: () => void): CardChoice => ({
  type: 'keyring',
  colour: 'black',
  quantity: 3,
  card: reviewCardOf('keyring', 'black'),
  total: 13497,
  untilBundle: 0,
  saving: 2025,
  isBundleAlone: true,
  available: 100,
  max: 100,
  blocked: undefined,
  cart: [],
  cartCount: 0,
  add,
  failed: false,
})

test('a double press on “Add to Cart” adds the chosen cards once', async () => {
  const add = vi.fn()
  mount(<Configurator choice={choiceWith(add)} buttonRef={() => undefined} />)

  await page.getByRole('button', { name: 'Add to Cart' }).dblClick()

  expect(add).toHaveBeenCalledOnce()
})

test('a double press in the bar at the foot of a phone adds the chosen cards once', async () => {
  await page.viewport(390, 844)
  const add = vi.fn()
  mount(<StickyBar choice={choiceWith(add)} hidden={false} />)

  await page.getByRole('button', { name: 'Add to Cart, 3 cards' }).dblClick()

  expect(add).toHaveBeenCalledOnce()
})

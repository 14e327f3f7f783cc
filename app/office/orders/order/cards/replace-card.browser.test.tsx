import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import { TapLinks } from './tap-links.tsx'

const CARD = { productId: 'keyring-black', code: 'J3RW3X85', url: 'https://shop.example/t/J3RW3X85' }

test('on a phone the Tab key reaches the copy button before the menu, which is on its right', async () => {
  await page.viewport(390, 844)
  signInOperator()
  mount(<TapLinks order={{ ...PAID, isChipAddress: true, cards: [CARD] }} onChanged={() => {}} />)
  const copy = page.getByRole('button', { name: /^Copy/ }).element()
  const menu = page.getByRole('button', { name: 'More for card J3RW 3X85' }).element()

  expect(copy.compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(copy.getBoundingClientRect().right).toBeLessThanOrEqual(menu.getBoundingClientRect().left)
  // both are in one row of the card: the menu does not stand above the button that comes before it
  expect(menu.getBoundingClientRect().bottom).toBeGreaterThan(copy.getBoundingClientRect().top)
})

test('a broken card is replaced by a scanned blank card, and its old code is retired', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const onChanged = vi.fn()
  const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(PAID))
  mount(<TapLinks order={{ ...PAID, cards: [CARD] }} onChanged={onChanged} />)

  await page.getByRole('button', { name: 'More for card J3RW 3X85' }).click()
  await page.getByRole('button', { name: 'Replace J3RW3X85' }).click()
  await page.getByText('Retire it', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Blank card' }).fill('7K3M 9QXA')
  await page.getByRole('button', { name: 'Replace it' }).click()

  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(fetch).toHaveBeenCalledWith(
    '/office/data/orders/7c1/replace',
    expect.objectContaining({
      body: JSON.stringify({ code: 'J3RW3X85', retire: true, scanned: '7K3M 9QXA' }),
    }),
  )
})

test('the dialog of a card that is switched off says that its old code stays off', async () => {
  signInOperator()
  mount(<TapLinks order={{ ...PAID, cards: [{ ...CARD, off: 'operator' }] }} onChanged={() => {}} />)

  await page.getByRole('button', { name: 'More for card J3RW 3X85' }).click()
  await page.getByRole('button', { name: 'Replace J3RW3X85' }).click()

  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^This card is switched off/)).toBeVisible()
  await expect.element(dialog.getByText('Keep it working', { exact: true })).not.toBeInTheDocument()
})

test('the card that replaces a posted one says that it is to be written, and the other cards say nothing', async () => {
  const order = { ...PAID, state: 'shipped' as const }
  const cards = [
    { ...CARD, replacesPosted: true as const },
    { ...CARD, code: 'N3ZHBGP2' },
  ]
  mount(<TapLinks order={{ ...order, cards }} onChanged={() => {}} />)

  await expect.element(page.getByText('To write')).toBeVisible()
  expect(page.getByText('To write').elements()).toHaveLength(1)
})

test('a card says which codes it replaces', async () => {
  const formerCodes = [
    { code: '7K3M9QXA', isRetired: false },
    { code: 'W3PHC8YA', isRetired: true },
  ]
  mount(<TapLinks order={{ ...PAID, cards: [{ ...CARD, formerCodes }] }} onChanged={() => {}} />)

  await expect.element(page.getByText('Replaces 7K3M 9QXA, which still works.')).toBeVisible()
  await expect.element(page.getByText('Replaces W3PH C8YA, which is retired.')).toBeVisible()
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { office } from '#app/office/frame/copy.ts'
import { NoChipAddress } from '#app/office/ui/no-chip-address.tsx'
import type { BlankBatches } from '#domain/orders/office/blank-cards.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import OfficeBlanksScreen from './screen.tsx'

const BATCHES: BlankBatches = {
  host: 'arvo.example',
  isChipAddress: true,
  batches: [
    {
      id: '7c1',
      productId: 'keyring-white',
      name: 'Keyring review tag, white',
      count: 5,
      used: 0,
      madeBy: 'boss@arvo.example',
      madeAt: '2026-11-20T00:00:00.000Z',
    },
  ],
}

test('codes whose response was lost are asked for under the same key, and later codes under a new one', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const keys: (string | null)[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method !== 'POST') return Response.json(BATCHES)
    keys.push(new Headers(init.headers).get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('the line is dead')
    return Response.json(BATCHES)
  })
  mount(<OfficeBlanksScreen />)
  const action = page.getByRole('button', { name: 'Make codes' })
  await page.getByLabelText('How many').fill('5')

  await action.click()
  await expect.element(page.getByText(office.notAnswered)).toBeVisible()
  await action.click()
  await expect.element(page.getByText(/^Made 5/)).toBeVisible()
  await action.click()
  await expect.poll(() => keys.length).toBe(3)

  expect(keys[0]).toMatch(/./)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('while chips can’t be written, no codes are made, and the set-up is the main action', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ ...BATCHES, host: 'shop.example', isChipAddress: false }),
  )
  mount(<OfficeBlanksScreen />)

  await expect.element(page.getByRole('link', { name: 'See what’s left to set up' })).toHaveClass('btn-sun')
  const action = page.getByRole('button', { name: 'Make codes' })
  await expect.element(action).toBeDisabled()
  await expect.element(action).toHaveAccessibleDescription(/^Codes are printed with the shop’s address/)
})

test('on a phone, the way to the set-up follows the text of a notice in its line', async () => {
  await page.viewport(390, 844)
  mount(<NoChipAddress host="shop.example" />)

  const link = page.getByRole('link', { name: 'See what’s left' })
  await expect.element(link).toBeVisible()
  const lines = [...(link.element().previousElementSibling?.getClientRects() ?? [])]
  expect(link.element().getBoundingClientRect().top).toBeLessThan(lines.at(-1)?.bottom ?? 0)
})

test('the file of a batch is named after the day in the shop on which the batch was made', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  // in Melbourne, this is the morning of 21 November
  const batches = BATCHES.batches.map((batch) => ({ ...batch, madeAt: '2026-11-20T20:00:00.000Z' }))
  vi.spyOn(window, 'fetch').mockImplementation(async (url) =>
    Response.json(typeof url === 'string' && url.endsWith('/7c1') ? { cards: [] } : { ...BATCHES, batches }),
  )
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  mount(<OfficeBlanksScreen />)

  await page.getByRole('button', { name: /5 × Keyring review tag, white/ }).click()

  await expect.poll(() => names).toEqual(['blank-cards-keyring-white-5-2026-11-21.csv'])
})

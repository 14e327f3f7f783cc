import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnCard } from '#domain/orders/cards.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { CardForm } from './card-form.tsx'

const SEARCH = 'https://www.google.com/maps/search/?api=1&query=Kovac+Electrical'
const CARD: OwnCard = {
  code: 'N3ZHBGP2',
  url: 'https://shop.example/t/N3ZHBGP2',
  label: 'Ute',
  destination: SEARCH,
  productName: 'Keyring review tag, black',
  businessName: 'Kovac Electrical',
  orderNumber: 'R-7K3M9Q',
  orderedAt: '2026-11-20T01:00:00Z',
  taps: 0,
  scans: 0,
  weeks: [],
}

test('a card whose saved link is an older search can be renamed, and its link is not sent', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}))
  const onSaved = vi.fn()
  mount(<CardForm card={CARD} onSaved={onSaved} />)

  await page.getByRole('textbox', { name: 'Name of this card' }).fill('Kitchen bench')
  await page.getByRole('button', { name: 'Save card' }).click()

  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(fetch.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ label: 'Kitchen bench' }))
})

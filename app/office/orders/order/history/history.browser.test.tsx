import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { History } from './history.tsx'

const card = (code: string): OfficeOrder['history'][number] => ({
  at: '2026-11-27T06:00:00.000Z',
  actor: 'boss@arvo.example',
  action: 'card.off',
  details: { card: code },
})

test('two entries of one action in the same instant both stand in the history', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)

  mount(<History order={{ ...PAID, history: [card('N3ZHBGP2'), card('K4QWTRM7')] }} />)

  await expect.element(page.getByText('Card N3ZH BGP2 switched off')).toBeVisible()
  await expect.element(page.getByText('Card K4QW TRM7 switched off')).toBeVisible()
  expect(errors).not.toHaveBeenCalled()
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Bas } from '#domain/money/sales.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { BasSheet } from './bas-sheet.tsx'

const BAS: Bas = {
  period: { from: '2026-10', months: 3 },
  soldCents: 11_472,
  refundedCents: 1100,
  g1: 10_372,
  gstOnSales: 943,
  receipts: 1,
  refunds: 1,
  invoices: { first: 'INV-00001', last: 'INV-00001' },
  mismatch: null,
  changedSince: null,
  lacksRenewals: false,
}

function showSheet(bas: Bas) {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(bas))
  mount(<BasSheet today="2027-02-01" />)
}

test('a period whose sums have changed since its export says when it was exported', async () => {
  showSheet({ ...BAS, changedSince: '2027-01-28T01:00:00Z' })

  await expect.element(page.getByText('Changed since you took it on 28 Jan.')).toBeVisible()
})

test('a period that has not changed since its export says nothing about it', async () => {
  showSheet(BAS)

  await expect.element(page.getByText('Total sales, with GST')).toBeVisible()
  await expect.element(page.getByText(/Changed since/)).not.toBeInTheDocument()
})

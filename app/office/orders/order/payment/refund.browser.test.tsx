import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OrderFacts } from '#app/office/orders/order/order-facts.tsx'
import type { OfficeOrder, OfficeRenewal } from '#domain/orders/office/office-orders.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import { Refund } from './refund.tsx'
import { saleOfOrder } from './refundable-sale.ts'

function Page() {
  const [order, setOrder] = useState(PAID)
  return (
    <>
      <Refund sale={saleOfOrder(order)} onChanged={() => undefined} />
      <button type="button" onClick={() => setOrder({ ...PAID, refundedCents: 1000 })}>
        Live event
      </button>
    </>
  )
}

test('a refund that is sent again asks for the same refund, although the page shows the refunded money', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
  mount(<Page />)
  await page.getByRole('button', { name: 'Refund…' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Give the money back' })
  await page.getByRole('textbox').fill('10.00')
  await confirm.click()
  await expect.element(page.getByRole('alert')).toBeVisible()

  // the event comes while the modal dialog covers the page
  flushSync(() =>
    page
      .getByText('Live event')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
  await confirm.click()

  await expect.poll(() => fetch.mock.calls.length).toBe(2)
  expect(fetch.mock.calls.map(([, init]) => init?.body)).toEqual(
    Array(2).fill(JSON.stringify({ refundedCents: 0, amountCents: 1000 })),
  )
})

test('a dialog that was open while other money went back starts again with what is left', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const message = 'Money of this order went back meanwhile: $10.00 so far.'
  const refusal = Response.json(
    { error: { code: 'moved_on', message, refundedCents: 1000 } },
    { status: 409 },
  )
  vi.spyOn(window, 'fetch').mockResolvedValue(refusal)
  mount(<Page />)
  await page.getByRole('button', { name: 'Refund…' }).click()
  const before = page.getByRole('dialog').getByRole('textbox')
  await expect.element(before).toHaveValue((PAID.totalCents / 100).toFixed(2))
  await page.getByRole('button', { name: 'Give the money back' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Give the money back' })).not.toBeInTheDocument()

  // the page has not loaded the order again yet
  await page.getByRole('button', { name: 'Start again' }).click()

  await expect
    .element(page.getByRole('dialog').getByRole('textbox'))
    .toHaveValue(((PAID.totalCents - 1000) / 100).toFixed(2))
  expect(page.getByText(message).elements()).toEqual([])
})

const RENEWAL: OfficeRenewal = {
  number: 'R-7K3M9Q-2',
  invoiceNumber: 'INV-00042',
  description: 'Hosting Premium',
  cents: 8900,
  refundedCents: 900,
  paidAt: '2026-11-22T01:00:00Z',
  subscriptionId: 'sub_1',
  canRefund: true,
  refundUnderWay: null,
}
const HOSTING: OfficeOrder['running'][number] = {
  id: 'sub_1',
  names: ['Hosting Premium'],
  monthlyCents: 8900,
  status: 'active',
  currentPeriodEnd: '2026-12-20T01:01:00.000Z',
  cancelAtPeriodEnd: false,
}

test('a later payment is refunded by a button of its own, which asks whether its subscription ends', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const whole = { ...RENEWAL, number: 'R-7K3M9Q-3', refundedCents: 8900, canRefund: false }
  const order: OfficeOrder = {
    ...PAID,
    subscriptions: [
      {
        id: 'sub_1-1',
        name: 'Hosting Premium',
        quantity: 1,
        priceCents: 8900,
        status: 'active',
        currentPeriodEnd: null,
        cancelAtPeriodEnd: false,
      },
    ],
    running: [HOSTING, { ...HOSTING, id: 'sub_2', names: ['Business email'] }],
    renewals: [whole, RENEWAL],
  }
  const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(order))
  mount(<OrderFacts order={order} onChanged={() => undefined} />)

  await page.getByRole('button', { name: 'Refund payment R-7K3M9Q-2…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund payment R-7K3M9Q-2' })
  await expect.element(dialog.getByText('Up to $80.00.')).toBeVisible()
  await expect.element(dialog.getByText(/Business email/)).not.toBeInTheDocument()
  await dialog.getByRole('radio', { name: /^End it now/ }).click()
  await dialog.getByRole('button', { name: 'Give the money back' }).click()

  await expect.poll(() => fetch.mock.calls.length).toBe(1)
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('/office/data/orders/7c1/renewals/R-7K3M9Q-2/refund')
  expect(init?.body).toBe(JSON.stringify({ refundedCents: 900, subscription: 'now' }))
  expect(page.getByRole('button', { name: /^Refund payment/ }).elements()).toHaveLength(1)
})

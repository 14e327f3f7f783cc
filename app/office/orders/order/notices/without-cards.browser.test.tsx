import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NextStep } from '#app/office/orders/order/next-step.tsx'
import { OrderFacts } from '#app/office/orders/order/order-facts.tsx'
import { Refund } from '#app/office/orders/order/payment/refund.tsx'
import { saleOfOrder } from '#app/office/orders/order/payment/refundable-sale.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { Warnings } from './warnings.tsx'

const [card] = PAID.lines
const HOSTING: OfficeOrder = {
  ...PAID,
  lines: card ? [{ ...card, name: 'Hosting Premium', isCard: false, billing: 'monthly' }] : [],
  hasCards: false,
  subscriptions: [
    {
      id: 'sub_1',
      name: 'Hosting Premium',
      quantity: 1,
      priceCents: 4499,
      status: 'active',
      currentPeriodEnd: '2026-12-20T01:01:00.000Z',
      cancelAtPeriodEnd: true,
    },
  ],
}

test('an order without cards has one step, no cards to program, no address, and a monthly price', async () => {
  mount(
    <>
      <Warnings order={HOSTING} onChanged={() => {}} />
      <NextStep order={HOSTING} onChanged={() => {}} />
      <OrderFacts order={HOSTING} onChanged={() => {}} />
    </>,
  )

  await expect.element(page.getByRole('button', { name: 'Mark as delivered' })).toBeEnabled()
  await expect.element(page.getByText(/^\$44\.99 per month, active, cancelled/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'What to program' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^No delivery address/)).not.toBeInTheDocument()
})

test('the refund dialog says that the subscription continues by default', async () => {
  const running: OfficeOrder['running'] = [
    {
      id: 'sub_1',
      names: ['Hosting Premium'],
      monthlyCents: 4499,
      status: 'active',
      currentPeriodEnd: '2026-12-20T01:01:00.000Z',
      cancelAtPeriodEnd: false,
    },
  ]
  mount(<Refund sale={saleOfOrder({ ...HOSTING, running })} onChanged={() => {}} />)

  await page.getByRole('button', { name: 'Refund…' }).click()

  await expect.element(page.getByText(/It runs on: the buyer pays \$44\.99 on 20 Dec 2026/)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Leave it as it is/ })).toBeChecked()
})

test('after the cards are delivered, the page says that other items are still to be set up', async () => {
  mount(<NextStep order={{ ...PAID, state: 'delivered', setUpOwed: true }} onChanged={() => {}} />)

  await expect
    .element(page.getByText('Cards delivered. What else was bought is still to be set up.'))
    .toBeVisible()
  expect(page.getByText('Delivered: nothing left to do.').elements()).toEqual([])
})

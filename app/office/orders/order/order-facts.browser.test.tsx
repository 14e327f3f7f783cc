import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import { DeleteOrder } from './delete-order.tsx'
import { BuyerWrote } from './notices/buyer-wrote.tsx'
import { Warnings } from './notices/warnings.tsx'
import { OrderFacts } from './order-facts.tsx'

const CARD = { productId: 'keyring-black', code: '7K3M9QXA', url: 'https://arvo.example/t/7K3M9QXA' }

test('each card shows its type, its code and its tap link, and no other link can be copied', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(414, 896))
  const cards = [CARD, { ...CARD, code: 'B', url: 'https://arvo.example/t/B' }]
  mount(<OrderFacts order={{ ...PAID, cards }} onChanged={() => {}} />)

  const first = page.getByRole('listitem').filter({ hasText: CARD.code }).first()
  await expect.element(first.getByText('Keyring card, black')).toBeVisible()
  await expect.element(first.getByText(CARD.url)).toBeVisible()
  await expect.element(first.getByRole('button', { name: 'Copy tap link 7K3M9QXA' })).toBeVisible()
  expect(page.getByRole('button', { name: /Copy/ }).elements()).toHaveLength(2)
})

test('while the shop has no address for chips, no tap link can be copied, and the page says why', async () => {
  const cards = [{ ...CARD, replacesPosted: true as const }]
  const order = { ...PAID, state: 'delivered' as const, cards, host: 'localhost:3000', isChipAddress: false }
  mount(<OrderFacts order={order} onChanged={() => {}} />)

  await expect.element(page.getByText(/localhost:3000 is no https address/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See what’s left' })).toBeVisible()
  expect(page.getByRole('button', { name: /Copy/ }).elements()).toHaveLength(0)
})

test.each(['shipped', 'delivered', 'refunded'] as const)(
  'an order that is %s, without a chip to write, does not say that chips can’t be written',
  async (state) => {
    mount(<OrderFacts order={{ ...PAID, state, cards: [CARD], isChipAddress: false }} onChanged={() => {}} />)

    await expect.element(page.getByText('Keyring card, black')).toBeVisible()
    await expect.element(page.getByText('Chips can’t be written yet')).not.toBeInTheDocument()
    expect(page.getByRole('button', { name: /Copy/ }).elements()).toHaveLength(0)
  },
)

test('while "Next" says that chips can’t be written, the cards only say that they are to write', async () => {
  const order = { ...PAID, cards: [CARD], host: 'localhost:3000', isChipAddress: false }
  mount(<OrderFacts order={order} onChanged={() => {}} />)

  await expect.element(page.getByText('To write', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/localhost:3000/)).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: /Copy/ }).elements()).toHaveLength(0)
})

test('a card says whether its chip is written, and the actions that end it are in a menu', async () => {
  const cards = [
    { ...CARD, isWritten: true as const },
    { ...CARD, code: 'B' },
  ]
  mount(<OrderFacts order={{ ...PAID, cards }} onChanged={() => {}} />)

  const rows = page.getByRole('listitem').filter({ hasText: 'Keyring card, black' })
  await expect.element(rows.first().getByText('Written', { exact: true })).toBeVisible()
  await expect.element(rows.last().getByText('To write', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Switch off B')).not.toBeVisible()
  await expect.element(page.getByText('Replace B')).not.toBeVisible()
})

test('of many cards the page shows twenty, and a button shows the others', async () => {
  const cards = Array.from({ length: 22 }, (_, index) => ({ ...CARD, code: `CARD${index}` }))
  mount(<OrderFacts order={{ ...PAID, cards }} onChanged={() => {}} />)
  expect(page.getByRole('button', { name: /Copy/ }).elements()).toHaveLength(20)

  await page.getByRole('button', { name: 'Show 2 more' }).click()

  await expect.poll(() => page.getByRole('button', { name: /Copy/ }).elements()).toHaveLength(22)
})

test('a card that leads outside of Google says where, and a card that is off can be switched on', async () => {
  const outsideLink = 'https://other.example/reviews'
  const cards = [
    { ...CARD, outsideLink },
    { ...CARD, code: 'B', off: 'refund' as const },
  ]
  mount(<OrderFacts order={{ ...PAID, cards }} onChanged={() => {}} />)

  await expect.element(page.getByText(/Leads outside of Google, to https:\/\/other\.example/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Let it open straight away 7K3M9QXA' })).toBeVisible()
  await expect.element(page.getByText('Switched off with the refund')).toBeVisible()
  await page.getByRole('button', { name: 'More for card B' }).click()
  await expect.element(page.getByRole('button', { name: 'Switch on again B' })).toBeVisible()
})

test('the page shows what the buyer typed at checkout', async () => {
  const typed = { name: 'Sam', phone: '0491 570 156', additionalInfo: 'Gate code 4711\nRing twice' }
  const order = { ...PAID, checkoutDetails: typed }
  mount(
    <>
      <BuyerWrote order={order} />
      <OrderFacts order={order} onChanged={() => {}} />
    </>,
  )

  await expect.element(page.getByText('Sam wrote')).toBeVisible()
  await expect.element(page.getByText(/Gate code 4711/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Written at checkout' })).toBeVisible()
})

test('a card shows the destination that its owner chose, without a link or a copy button for it', async () => {
  const changedLink = 'https://g.page/r/sams-other-shop/review'
  mount(<OrderFacts order={{ ...PAID, cards: [{ ...CARD, changedLink }] }} onChanged={() => {}} />)

  await expect
    .element(page.getByText(`The owner changed where a tap leads: now to ${changedLink}.`))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: changedLink })).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: /Copy/ }).elements()).toHaveLength(1)
})

test('an unpaid order that may still be paid says why it cannot be deleted, and has no button for it', async () => {
  const notDeletable = 'Its payment page is still open.'
  const open = { ...PAID, state: 'awaiting_payment' as const, paidAt: null, notDeletable }
  mount(<DeleteOrder order={open} onDeleting={() => undefined} />)

  await expect.element(page.getByText(notDeletable)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('a deletion is announced to the order’s page, and so is its failure', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.error())
  const onDeleting = vi.fn()
  const cancelled = { ...PAID, state: 'cancelled' as const, paidAt: null }
  mount(<DeleteOrder order={cancelled} onDeleting={onDeleting} />)

  await page.getByRole('button', { name: 'Delete this order' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()

  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement()
  expect(onDeleting.mock.calls).toEqual([[true], [false]])
})

test('the deadline of a dispute is in the shop’s time zone', async () => {
  const dispute = {
    id: 'du_1',
    stage: 'open' as const,
    reason: 'fraudulent',
    cents: 4499,
    dueAt: '2026-12-01T13:30:00.000Z',
    asOf: '2026-11-20T01:01:00.000Z',
  }
  mount(<Warnings order={{ ...PAID, dispute }} onChanged={() => {}} />)

  await expect.element(page.getByText(/dashboard by 2 December 2026 at 12:30\sam\./)).toBeVisible()
})

test('an order by phone without a Google link has no link to test, also before it is paid', async () => {
  const businessInfo = { ...PAID.businessInfo, googleBusinessLink: '' }
  mount(<OrderFacts order={{ ...PAID, state: 'awaiting_payment', businessInfo }} onChanged={() => {}} />)

  await expect.element(page.getByText('Still to come')).toBeVisible()
  expect(page.getByRole('link', { name: /Test this link/ }).elements()).toEqual([])
})

test('an order without the phone number of the business has no link to call it', () => {
  mount(
    <OrderFacts
      order={{ ...PAID, businessInfo: { ...PAID.businessInfo, phoneNumber: '' } }}
      onChanged={() => {}}
    />,
  )

  expect(document.querySelectorAll('a[href="tel:"]')).toHaveLength(0)
})

import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Cards } from '#app/office/customers/customer/cards.tsx'
import { SoFar } from '#app/office/customers/customer/so-far.tsx'
import OfficeCustomersScreen from '#app/office/customers/list/screen.tsx'
import { LeadRows } from '#app/office/leads/list/lead-rows.tsx'
import { LogEntries } from '#app/office/log/log-entries.tsx'
import { OrderTile } from '#app/office/orders/board/order-tile.tsx'
import { missedPoints } from '#test/app/missed-points.ts'
import { mount } from '#test/app/mount.tsx'
import { CUSTOMER as BUYER, CARD, CUSTOMER_ORDER } from '#test/app/office/customer.ts'
import { NEW_LEAD } from '#test/app/office/lead.ts'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'

const NO_MORE = { hasMore: false, state: 'idle', loadMore: () => undefined } as const
const CUSTOMER = {
  id: 'c1',
  name: 'Sam Sparks',
  businessName: 'Sam’s Sparks',
  email: 'sam@sparky.test',
  phone: '0491 570 156',
  orders: 1,
  spentCents: 4499,
  leads: 1,
  lastAt: '2026-11-25T01:00:00.000Z',
}
const ENTRY = {
  id: '1',
  at: '2026-11-25T01:00:00.000Z',
  actor: 'boss@arvo.example',
  action: 'order.move',
  subject: 'R-7K3M9Q',
  name: 'Sam’s Sparks',
  customer: null,
  details: { from: 'paid', to: 'programming' },
}

/** The points of the first row at which a press does not reach the row’s link. Another row follows. */
async function missedIn(element: ReactNode, row: string) {
  mount(element)
  await expect.poll(() => document.querySelector(row)).not.toBeNull()
  const box = document.querySelector(row) ?? document.body
  return missedPoints(box, box.matches('a') ? box : (box.querySelector('a') ?? document.head))
}

test.each([390, 1440])('at %i px, the whole row of each list of the office is its link', async (width) => {
  await page.viewport(width, 900)
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ items: [CUSTOMER, { ...CUSTOMER, id: 'c2' }], hasMore: false }),
  )

  const missed = {
    lead: await missedIn(
      <LeadRows
        leads={[NEW_LEAD, { ...NEW_LEAD, id: '5d3' }]}
        hasLeads
        query={{ tray: 'all', q: '' }}
        today="2026-11-25"
        more={NO_MORE}
      />,
      'li:has([href^="/office/leads"])',
    ),
    order: await missedIn(
      <OrderTile order={{ ...PAID, cards: 1, products: [], due: null }} />,
      'a[href^="/office/orders"]',
    ),
    customer: await missedIn(<OfficeCustomersScreen />, 'li:has([href^="/office/customers/"])'),
    entry: await missedIn(
      <LogEntries entries={[ENTRY, { ...ENTRY, id: '2' }]} hasSubject={false} more={NO_MORE} />,
      'article',
    ),
  }

  expect(missed).toEqual({ lead: [], order: [], customer: [], entry: [] })
})

test.each([390, 1440])('at %i px, the whole row of each list about a customer is its link', async (width) => {
  await page.viewport(width, 900)

  const missed = {
    cards: await missedIn(
      <Cards cards={[CARD, { ...CARD, orderId: 'o-2' }]} />,
      'li:has([href="/office/orders/o-1"])',
    ),
    history: await missedIn(
      <SoFar
        customer={{
          ...BUYER,
          orders: [
            { ...CUSTOMER_ORDER, id: 'o-3' },
            { ...CUSTOMER_ORDER, id: 'o-4' },
          ],
        }}
      />,
      'li:has([href="/office/orders/o-3"])',
    ),
  }

  expect(missed).toEqual({ cards: [], history: [] })
})

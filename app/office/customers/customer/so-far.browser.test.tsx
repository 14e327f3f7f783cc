import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Customer } from '#domain/office/customers.ts'
import { mount } from '#test/app/mount.tsx'
import { CUSTOMER, CUSTOMER_ORDER } from '#test/app/office-customer.ts'
import { Next } from './parts.tsx'
import { SoFar } from './so-far.tsx'

const mail = (id: string, subject: string) => ({
  id,
  kind: 'order-confirmation',
  subject,
  to: 'sam@plumber.test',
  at: `2026-11-20T01:0${id}:00Z`,
  status: 'sent' as const,
})
const BUYER: Customer = {
  ...CUSTOMER,
  orders: [CUSTOMER_ORDER],
  mails: [mail('1', 'The first email'), mail('2', 'The second email'), mail('3', 'The newest email')],
}

test('the emails since an order are below it, and a press shows them', async () => {
  mount(<SoFar customer={BUYER} />)
  const entries = page.getByRole('listitem')
  expect(entries.elements()).toHaveLength(1)
  await expect.element(entries.getByText('Order R-7K3M9Q paid, $44.99')).toBeVisible()

  await page.getByText('3 emails since').click()

  await expect.poll(() => entries.elements().length).toBe(4)
  await expect.element(page.getByText(/The first email/)).toBeVisible()
})

test('emails older than all else are one entry, the newest of them', async () => {
  mount(<SoFar customer={{ ...BUYER, orders: [] }} />)

  expect(page.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(page.getByText('The newest email')).toBeVisible()
  await expect.element(page.getByText('2 more emails')).toBeVisible()
})

test('the filter of the emails lists each by itself', async () => {
  mount(<SoFar customer={BUYER} />)

  await page.getByRole('button', { name: 'Emails', exact: true }).click()

  expect(page.getByRole('listitem').elements()).toHaveLength(3)
})

test('the line starts at today, unless it has no entries', async () => {
  mount(<SoFar customer={BUYER} />)
  await expect.element(page.getByText('Today', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Notes', exact: true }).click()

  await expect.element(page.getByText('Today', { exact: true })).not.toBeInTheDocument()
})

test('what is next names the orders that are not posted', async () => {
  const posted = { ...CUSTOMER_ORDER, id: 'o-2', number: 'R-AAAAAA', state: 'shipped' as const }
  mount(<Next customer={{ ...BUYER, orders: [posted, CUSTOMER_ORDER] }} />)

  const steps = page.getByRole('listitem')
  expect(steps.elements()).toHaveLength(1)
  const link = page.getByRole('link', { name: 'Write and post the cards R-7K3M9Q' })
  await expect.element(link).toHaveAttribute('href', '/office/orders/o-1')
  const [row, target] = [steps, link].map((part) => part.element().getBoundingClientRect())
  expect([target?.width, target?.height]).toEqual([row?.width, row?.height])
  expect(target?.height).toBeGreaterThanOrEqual(44)
})

test('orders are next before leads, these by day, and only the first row is marked', async () => {
  const later = {
    id: 'l-1',
    reference: 'E-AAAAAA',
    form: 'enquiry' as const,
    state: 'contacted' as const,
    at: '2026-11-20T01:00:00Z',
    excerpt: '',
    valueCents: null,
    nextStep: { text: 'Send the quote', day: '2026-12-04' },
  }
  const sooner = { ...later, id: 'l-2', nextStep: { text: 'Ring Sam', day: '2026-11-30' } }
  mount(<Next customer={{ ...BUYER, leads: [later, sooner] }} />)

  await expect.element(page.getByText('Send the quote')).toBeVisible()
  const rows = page.getByRole('listitem').elements()
  expect(rows.map((row) => row.querySelector('.link')?.textContent)).toEqual([
    'Write and post the cards',
    'Ring Sam',
    'Send the quote',
  ])
  const [first, ...others] = rows.map((row) => getComputedStyle(row).backgroundColor)
  expect(others).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  expect(others).not.toContain(first)
})

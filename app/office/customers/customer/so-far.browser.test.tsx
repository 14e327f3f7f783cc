import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Customer } from '#domain/office/customers.ts'
import { mount } from '#test/app/mount.tsx'
import { CUSTOMER, CUSTOMER_ORDER } from '#test/app/office/customer.ts'
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

test('a note on the person stands in the line by itself, and is no link', async () => {
  const note = { id: 'n-1', at: '2026-11-21T01:00:00Z', author: 'mel@arvo.example' }
  const [own, onOrder] = [
    { ...note, text: 'Prefers a text.', about: null },
    { ...note, id: 'n-2', text: 'Rang.', about: { kind: 'order', id: 'o-1', label: 'R-7K3M9Q' } as const },
  ]
  mount(<SoFar customer={{ ...CUSTOMER, notes: [own, onOrder] }} />)

  const [first, second] = page.getByRole('listitem').elements()
  expect(first?.textContent).toMatch(/^NotePrefers a text\.\nmel@arvo\.example/)
  expect(first?.querySelector('a')).toBeNull()
  expect(second?.querySelector('a')?.getAttribute('href')).toBe('/office/orders/o-1')
})

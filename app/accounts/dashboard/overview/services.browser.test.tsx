import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnRequest } from '#domain/leads/own-requests.ts'
import { missedPoints } from '#test/app/missed-points.ts'
import { mount } from '#test/app/mount.tsx'
import { ORDER } from '#test/app/order-view.ts'
import { Services } from './services.tsx'

test.each([390, 1440])('at %i px, the whole row of each service is its link', async (width) => {
  await page.viewport(width, 900)
  mount(<Services own={{ orders: [], cards: [], requests: [] }} />)
  const rows = page.getByRole('listitem').elements()

  const missed = rows.flatMap((row) => missedPoints(row, row.querySelector('a') ?? document.head))

  expect(rows).toHaveLength(4)
  expect(missed).toEqual([])
})

const REQUEST: OwnRequest = {
  reference: 'P-7K3M9Q',
  form: 'request',
  createdAt: '2026-11-20T01:00:00Z',
  about: 'Website Premium',
  preferredDate: null,
  stage: 'received',
}
const sample = page.getByRole('img', { name: 'A website with times to book.' })

test('an account without a website sees a sample of one, marked as a sample', async () => {
  mount(<Services own={{ orders: [], cards: [], requests: [] }} />)

  await expect.element(sample.getByText('Sample site')).toBeVisible()
  await expect.element(sample.getByText('Kovac Electrical')).toBeVisible()
})

test('the sample of a website has the business name of the last order', async () => {
  const order = { ...ORDER, businessInfo: { ...ORDER.businessInfo, googleBusinessName: 'Rossi Plumbing' } }
  mount(<Services own={{ orders: [order], cards: [], requests: [] }} />)

  await expect.element(sample.getByText('Rossi Plumbing')).toBeVisible()
})

test('an account that has asked for a website sees the state of its request in place of the sample', async () => {
  mount(<Services own={{ orders: [], cards: [], requests: [REQUEST] }} />)

  await expect.element(page.getByText(/P-7K3M9Q/)).toBeVisible()
  expect(sample.elements()).toEqual([])
})

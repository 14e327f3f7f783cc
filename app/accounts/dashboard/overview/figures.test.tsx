import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OwnRequest } from '#domain/leads/own-requests.ts'
import { ORDER } from '#test/app/order-view.ts'
import { Figures } from './figures.tsx'

const REQUEST: OwnRequest = {
  reference: 'E-7K3M9Q',
  form: 'enquiry',
  createdAt: '2026-11-20T01:00:00Z',
  about: 'TradeOps',
  preferredDate: null,
  stage: 'received',
}

const figuresOf = (requests: OwnRequest[]) =>
  renderToStaticMarkup(<Figures own={{ orders: [], cards: [], requests }} />)

test('the figures are marked as examples until the account has a request', () => {
  expect(figuresOf([])).toMatch(/Example figures.*37.*182.*\$5,242.*14/)

  const own = figuresOf([REQUEST])
  expect(own).toContain('Your figures')
  expect(own).not.toMatch(/example|182/i)
})

test('an account with an order has four figures too, with no requests yet', () => {
  const own = renderToStaticMarkup(<Figures own={{ orders: [ORDER], cards: [], requests: [] }} />)

  expect(own.match(/<dt/g)).toHaveLength(4)
  expect(own).toMatch(/Your figures.*Requests.*>0</)
})

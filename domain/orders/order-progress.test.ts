import { expect, test } from 'vitest'
import { type Progress, postByDay, progressSteps } from './order-progress.ts'

const PAID: Progress = {
  state: 'paid',
  paidAt: '2026-11-23T01:00:00.000Z',
  programmingAt: null,
  shippedAt: null,
  deliveredAt: null,
  postBy: '2026-11-30',
}
const PROGRAMMING: Progress = { ...PAID, state: 'programming', programmingAt: '2026-11-25T01:00:00.000Z' }
const SHIPPED: Progress = { ...PROGRAMMING, state: 'shipped', shippedAt: '2026-11-27T01:00:00.000Z' }

const said = (order: Progress, hasCards = true) =>
  progressSteps(order, { hasCards }).map(({ label, stage, at, by }) => [label, stage, at ?? by])

test('an order in programming has a promised day of posting', () => {
  expect(said(PROGRAMMING)).toEqual([
    ['Paid', 'done', '2026-11-23T01:00:00.000Z'],
    ['Programming', 'now', '2026-11-25T01:00:00.000Z'],
    ['Posted', 'next', '2026-11-30'],
    ['Delivered', 'next', null],
  ])
})

test('posted cards have the time of posting in place of the promised day', () => {
  expect(said(SHIPPED)[2]).toEqual(['Posted', 'now', '2026-11-27T01:00:00.000Z'])
})

test('a step whose time is not known has no time', () => {
  expect(said({ ...SHIPPED, programmingAt: null })[1]).toEqual(['Programming', 'done', null])
})

test('an order without a Google link has no promised day', () => {
  expect(said({ ...PAID, postBy: null })[2]).toEqual(['Posted', 'next', null])
})

test('the last step of an order with a website is the delivery of its cards', () => {
  const steps = progressSteps({ ...SHIPPED, state: 'delivered' }, { hasCards: true, hasOthers: true })

  expect(steps.at(-1)).toMatchObject({ label: 'Cards delivered', stage: 'now' })
})

test('an order without cards is paid, set up and done', () => {
  expect(said(PAID, false)).toEqual([
    ['Paid', 'done', '2026-11-23T01:00:00.000Z'],
    ['Setting up', 'now', null],
    ['Done', 'next', null],
  ])
  const done = { ...PAID, state: 'delivered', deliveredAt: '2026-11-25T01:00:00.000Z' } as const
  expect(said(done, false).at(-1)).toEqual(['Done', 'now', '2026-11-25T01:00:00.000Z'])
})

test.each(['confirming', 'awaiting_payment', 'expired', 'cancelled', 'refunded'] as const)(
  'an order that is %s has no steps',
  (state) => {
    expect(progressSteps({ ...PAID, state }, { hasCards: true })).toEqual([])
  },
)

test.each([
  ['2026-11-20T01:00:00Z', '2026-11-27'], // Friday noon
  ['2026-11-21T01:00:00Z', '2026-11-27'], // Saturday: the count begins on Monday
  ['2026-11-22T12:59:00Z', '2026-11-27'], // Sunday, a minute before midnight in Melbourne
  ['2026-11-22T13:00:00Z', '2026-11-30'], // Monday in Melbourne
])('an order that was paid at %s is to be posted by %s', (paidAt, day) => {
  expect(postByDay({ paidAt: new Date(paidAt), googleLinkAt: null }, 'Australia/Melbourne')).toBe(day)
})

test('the promise counts from the Google link when that came after the payment', () => {
  const paidAt = new Date('2026-11-23T01:00:00Z')
  const later = new Date('2026-11-25T01:00:00Z')
  const earlier = new Date('2026-11-20T01:00:00Z')

  expect(postByDay({ paidAt, googleLinkAt: later }, 'Australia/Melbourne')).toBe('2026-12-02')
  expect(postByDay({ paidAt, googleLinkAt: earlier }, 'Australia/Melbourne')).toBe('2026-11-30')
})

import { expect, test } from 'vitest'
import { changesBetween, overlapsOf } from './settings-changes.ts'
import { mergeDocuments } from './settings-document.ts'

test('a changed day is written as people read it', () => {
  const before = { holiday: { firstDay: '' }, claims: { rating: { endDate: '2027-01-31' } } }
  const after = { holiday: { firstDay: '2026-11-30' }, claims: { rating: { endDate: '2027-02-28' } } }
  expect(changesBetween(before, after)).toEqual([
    { section: 'holiday', label: 'Holiday notice, first day', from: '', to: 'Mon 30 Nov 2026' },
    {
      section: 'claims',
      label: 'Claim: rating, end date',
      from: 'Sun 31 Jan 2027',
      to: 'Sun 28 Feb 2027',
    },
  ])
})

test('only a value that a publication and the draft both changed is an overlap', () => {
  const base = { contact: { phone: '1', email: 'a' }, closedDays: ['2026-12-24'], shipping: { from: 1 } }
  const own = { ...base, contact: { phone: '2', email: 'mine' } }
  const published = { ...base, contact: { phone: '1', email: 'theirs' }, closedDays: [] }

  const document = mergeDocuments(base, own, published)

  expect(overlapsOf({ base, published, document })).toEqual(['Contact, email'])
})

test('a value that both changed in the same way is no overlap', () => {
  const [base, both] = [{ contact: { phone: '1' } }, { contact: { phone: '2' } }]
  const document = mergeDocuments(base, both, both)
  expect(overlapsOf({ base, published: both, document })).toEqual([])
})

test('a draft that changed another item of a list says what of the published list it takes back', () => {
  const list = (one: number, other: number) => ({
    lists: {
      addOns: [
        { name: 'Logo', price: one },
        { name: 'Copy', price: other },
      ],
    },
  })
  const [base, published] = [list(1, 1), list(1, 2)]
  const document = mergeDocuments(base, list(2, 1), published)
  expect(overlapsOf({ base, published, document })).toEqual(['Add-ons, Copy, price'])
})

import { expect, test } from 'vitest'
import { markFilled, NO_PRICE, replyTemplates } from './reply-templates.ts'

const TOM = { name: 'Tom Hughes', phone: '0491 570 110', reference: 'E-7K3M9Q', valueCents: 106_800 }
const textOf = (lead: typeof TOM | (Omit<typeof TOM, 'valueCents'> & { valueCents: null }), id: string) =>
  replyTemplates(lead).find((template) => template.id === id)

test('a template is filled in with values of the lead, and lists them', () => {
  const price = textOf(TOM, 'price')

  expect(price?.text).toContain('Hi Tom,')
  expect(price?.text).toContain('comes to $1,068.00, GST included')
  expect(price?.filled).toEqual(['Tom', '$1,068.00'])
})

test('for a lead without a phone number, the text asks for the number', () => {
  expect(textOf({ ...TOM, phone: '' }, 'call')?.text).toContain('to ring you, and on which number? Ten')
  expect(textOf(TOM, 'call')?.text).toContain('to ring you on 0491 570 110? Ten')
})

test('for a lead without a value, the text has the placeholder of the price', () => {
  expect(textOf({ ...TOM, valueCents: null }, 'price')?.text).toContain(NO_PRICE)
})

test('every occurrence of a filled-in value is marked', () => {
  const parts = markFilled('Hi Tom, it is $5 for Tom.', ['Tom', '$5'])

  expect(parts.map(({ text }) => text).join('')).toBe('Hi Tom, it is $5 for Tom.')
  expect(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual(['Tom', '$5', 'Tom'])
  expect(markFilled('', ['Tom'])).toEqual([])
})

test('a value inside a longer word is not marked', () => {
  const marked = markFilled('Hi Al, also $5 or $50, from Al’s.', ['Al', '$5']).filter(
    ({ isMarked }) => isMarked,
  )

  expect(marked.map(({ text }) => text)).toEqual(['Al', '$5', 'Al'])
  expect(markFilled('Total of $50', ['Al', '$5'])).toEqual([{ text: 'Total of $50', isMarked: false }])
})

import { expect, test } from 'vitest'
import { greetedName } from './greeted-name.ts'

const order = (customerName: string | null, typedName = '') => ({
  customerName,
  customerPhone: null,
  checkoutDetails: { name: typedName },
})

test('a profile without a name is greeted by the name of its newest order', () => {
  expect(greetedName({ company_name: '' }, [order('Mia Kovac'), order('Dan Kovac')])).toBe('Mia')
})

test('the name typed at the checkout comes before the name of the payment', () => {
  expect(greetedName({}, [order('S SPARKS', 'Sam Sparks')])).toBe('Sam')
})

test('an order without a name is passed over', () => {
  expect(greetedName({}, [order(null), order('Dan Kovac')])).toBe('Dan')
})

test('the name of the profile comes first', () => {
  expect(greetedName({ full_name: 'Lee Tran' }, [order('Mia Kovac')])).toBe('Lee')
})

test('without profile and orders there is no name', () => {
  expect(greetedName({}, [])).toBe('')
})

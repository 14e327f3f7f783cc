import { expect, test } from 'vitest'
import { ORDER } from '#test/app/order-view.ts'
import { contactOfOrder } from './known-contact.ts'

test('the business name of a guest’s order is the name of its Google listing', () => {
  expect(contactOfOrder(ORDER).businessName).toBe('Kovac Electrical')

  const typed = {
    name: 'Mia Kovac',
    businessName: 'Kovac Pty Ltd',
    phone: '0491 570 156',
    additionalInfo: '',
  }
  expect(contactOfOrder({ ...ORDER, checkoutDetails: typed }).businessName).toBe('Kovac Pty Ltd')
})

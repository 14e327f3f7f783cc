import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CheckoutForm, CreateCheckout } from '#domain/checkout/create-checkout.ts'
import { Enquiry } from '#domain/leads/forms/enquiry.ts'
import { Quote } from '#domain/leads/forms/quote.ts'
import { PackageRequest } from '#domain/leads/forms/request.ts'

test.each([
  ['the enquiry', Enquiry.entries.Email],
  ['the quote', Quote.entries.email],
  ['the package request', PackageRequest.entries.email],
  ['the checkout', CheckoutForm.entries.email],
  ['the checkout’s endpoint', CreateCheckout.entries.userEmail],
])('%s names the error of an email address to which mail cannot be delivered', (_, field) => {
  const read = (text: string) => v.safeParse(field, text)

  expect(read('wayne@geelongplumbing').issues?.[0].message).toBe(
    'That email address stops short: after the @ it needs an ending, such as .com or .com.au.',
  )
  expect(read('\u212aim@sparky.test').issues?.[0].message).toContain('plain letters')
  expect(read('wayne').issues?.[0].message).toContain('It needs an @')
  expect(read(' Wayne@GeelongPlumbing.com.au ').output).toBe('Wayne@GeelongPlumbing.com.au')
})

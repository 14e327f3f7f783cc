import { expect, test } from 'vitest'
import { Enquiry } from '#domain/leads/forms/enquiry.ts'
import { plainName } from '#domain/leads/forms/plain-name.ts'
import { Quote } from '#domain/leads/forms/quote.ts'
import { PackageRequest } from '#domain/leads/forms/request.ts'
import { messageNotSent, messageSent } from './copy.ts'

test('the thanks for a sent message are the specified text', () => {
  expect(messageSent.title).toBe('Thank you for contacting Arvo')
  expect(messageSent.text).toBe("We'll be in contact with you as soon as possible.")
})

test('every form field has a name on the page that lists fields to fix', () => {
  const fields = [Enquiry, Quote, PackageRequest].flatMap(({ entries }) => Object.keys(entries))
  const filledIn = fields.filter((field) => !['_subject', 'form_type'].includes(field)).map(plainName)

  expect(new Set(filledIn)).toEqual(new Set(Object.keys(messageNotSent.fix)))
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { reasonOf } from './redirects.ts'

const Person = v.object({ name: v.string(), emails: v.array(v.pipe(v.string(), v.isoTimestamp())) })

function thrownBy(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return error
  }
}

test('the logged reason of an invalid answer names the field, and never the value that was received', () => {
  const error = thrownBy(() => v.parse(Person, { name: 61_400_000_000, emails: ['sam@sparky.test'] }))

  expect(reasonOf(error)).toBe('invalid string at name, invalid iso_timestamp at emails.0')
  expect(reasonOf(new Error('no profile', { cause: error }))).toBe(
    'no profile (invalid string at name, invalid iso_timestamp at emails.0)',
  )
})

test('an answer that is no object at all is named without its value', () => {
  expect(reasonOf(thrownBy(() => v.parse(Person, 'sam@sparky.test')))).toBe('invalid object')
  expect(reasonOf(thrownBy(() => JSON.parse('Sam Sparky')))).toBe('invalid syntax')
})

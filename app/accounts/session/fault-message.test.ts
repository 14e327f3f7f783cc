import { expect, test } from 'vitest'
import { faultMessage } from './fault-message.ts'

const MESSAGE =
  'A lot of people are signing in right now. Please try again in a minute. (Reference 7K3M9QXA2B)'

test('a fault of the auth service shows the service’s message', () => {
  expect(faultMessage({ message: MESSAGE, status: 503 })).toBe(MESSAGE)
})

test.each([
  ['{}', 500],
  ['HTTP 502', 502],
  ['Bad Gateway', 502],
  ['Failed to fetch.', 0],
  ['signal timed out.', undefined],
])('"%s" with status %s is not shown', (message, status) => {
  expect(faultMessage({ message, status })).toBeUndefined()
})

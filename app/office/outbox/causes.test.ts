import { expect, test } from 'vitest'
import type { TroubledMessage } from '#domain/office/office-outbox.ts'
import { causesOf } from './causes.ts'

const message = (
  id: string,
  error: string,
  state: TroubledMessage['state'] = 'waiting',
): TroubledMessage => ({
  id,
  about: null,
  kind: 'lead-notice',
  to: 'ops@arvo.example',
  subject: 'New enquiry',
  state,
  attempts: 1,
  error,
  createdAt: '2026-11-20T01:00:00.000Z',
  nextAt: null,
})

test('errors with the same description are one cause with a total, and the most frequent cause is first', () => {
  const messages = [
    message('4', 'ECONNREFUSED connect'),
    message('3', 'EAUTH AUTH PLAIN 535'),
    message('2', 'ESOCKET CONN'),
    message('1', 'ESOCKET CONN', 'failed'),
  ]
  const troubles = [
    { state: 'waiting', error: 'EAUTH AUTH PLAIN 535', count: 200 },
    { state: 'waiting', error: 'ECONNREFUSED connect', count: 150 },
    { state: 'waiting', error: 'ESOCKET CONN', count: 60 },
    { state: 'failed', error: 'ESOCKET CONN', count: 1 },
  ] as const

  expect(causesOf({ troubles: [...troubles], messages }, 'waiting')).toEqual([
    {
      label: 'The server can’t be reached, or is too slow.',
      errors: ['ECONNREFUSED connect', 'ESOCKET CONN'],
      count: 210,
      messages: [messages[0], messages[2]],
    },
    {
      label: 'The mail server doesn’t take our user name or password.',
      errors: ['EAUTH AUTH PLAIN 535'],
      count: 200,
      messages: [messages[1]],
    },
  ])
})

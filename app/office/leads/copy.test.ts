import { expect, test } from 'vitest'
import { leadStateName } from './copy.ts'

test('a known state has its label, and an unknown state is shown in words', () => {
  expect(['new', 'suspected_spam', 'possible_spam'].map(leadStateName)).toEqual([
    'New',
    'Possible spam',
    'possible spam',
  ])
})

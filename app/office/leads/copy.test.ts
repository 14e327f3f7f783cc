import { expect, test } from 'vitest'
import { leadStateName } from './copy.ts'

test('the history of a lead names its states, and those of another version in words', () => {
  expect(['new', 'suspected_spam', 'possible_spam'].map(leadStateName)).toEqual([
    'New',
    'Possible spam',
    'possible spam',
  ])
})

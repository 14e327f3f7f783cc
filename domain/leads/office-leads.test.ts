import { expect, test } from 'vitest'
import { countIn, excerptOf } from './office-leads.ts'

test('the excerpt of a lead fits a line, and leaves out fields without a choice', () => {
  expect(
    excerptOf([
      { label: 'Website package', value: 'Website Premium' },
      { label: 'Hosting', value: 'None' },
      { label: 'Notes', value: ['Before Christmas.', '', 'x'.repeat(200)] },
    ]),
  ).toMatch(/^Website Premium · Before Christmas\. · x{100,}…$/)
  expect(excerptOf([])).toBe('')
})

test('suspected spam counts as spam', () => {
  const counts = { new: 1, contacted: 2, quoted: 3, won: 4, lost: 5, spam: 6, suspected_spam: 7 }

  expect([countIn('new', counts), countIn('spam', counts), countIn('all', counts)]).toEqual([1, 13, 28])
})

import { expect, test } from 'vitest'
import { readSettings } from '#domain/site/site-config.ts'
import { changesBetween } from './settings-changes.ts'
import { dayInWords, tidyColour, tidyDay, typedDay } from './tidy.ts'

test.each([
  '24/12/2026',
  '24.12.2026',
  '24-12-2026',
  '24 Dec 2026',
  ' 24 december 2026',
  'Thu 24 Dec 2026',
  'Thursday, 24th December, 2026',
  '2026-12-24',
])('a closed day that is typed as %j is understood', (typed) => {
  expect(readSettings({ closedDays: [typed] })).toEqual({
    config: expect.objectContaining({ closedDays: ['2026-12-24'] }),
  })
})

test('the day stands before the month, and a single digit is enough', () => {
  expect(tidyDay('3/4/2027')).toBe('2027-04-03')
})

test.each([
  '24/13/2026',
  '31/4/2026',
  '12/24/2026',
  '24 Foo 2026',
  '24 Maybe 2026',
  '24/12/26',
  'Christmas',
  '',
])('%j is no day, and stays as it was typed', (typed) => {
  expect(tidyDay(typed)).toBe(typed)
})

test('a stored day is shown as people type it or as words, and other text stays', () => {
  expect(['2026-12-04', '2026-02-30', 'some day', ''].map(typedDay)).toEqual([
    '04/12/2026',
    '2026-02-30',
    'some day',
    '',
  ])
  expect(tidyDay(typedDay('2026-12-04'))).toBe('2026-12-04')
  expect(['2026-11-30', '30/11/2026'].map(dayInWords)).toEqual(['Mon 30 Nov 2026', '30/11/2026'])
})

test('one day that is typed in two ways is one day twice', () => {
  expect(readSettings({ closedDays: ['24/12/2026', '2026-12-24'] })).toMatchObject({
    problems: [{ path: ['closedDays'], message: 'This has one day twice.' }],
  })
})

test('a colour is understood without its #, and other text stays as it was typed', () => {
  expect(readSettings({ brand: { colours: { sun: 'FF6A13' } } })).toEqual({
    config: expect.objectContaining({ brand: { colours: { sun: '#ff6a13' } } }),
  })
  expect(['#1e3a5f', '1e3a5', 'navy'].map(tidyColour)).toEqual(['#1e3a5f', '1e3a5', 'navy'])
})

test('spaces in an ABN, the # of a colour and another way to type a day are no change', () => {
  const before = {
    contact: { abn: '51 824 753 556' },
    brand: { colours: { ink: '#1e3a5f' } },
    closedDays: ['2026-12-24'],
  }
  const typed = (abn: string) => ({
    contact: { abn },
    brand: { colours: { ink: '1E3A5F' } },
    closedDays: ['24 Dec 2026'],
  })

  expect(changesBetween(before, typed('51824753556'))).toEqual([])
  expect(changesBetween(before, typed('53 004 085 616'))).toHaveLength(1)
})

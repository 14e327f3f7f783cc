import { expect, test } from 'vitest'
import { readPastedLines } from './posting.ts'

const read = (text: string) =>
  readPastedLines(text).map(({ number, tracking, letter }) => [number, letter ? 'letter' : tracking])

test.each([
  ['R-5TN8VQ 36XKD5012841', 'R-5TN8VQ', '36XKD5012841'],
  ['h9vk3t  36XKD5012858', 'R-H9VK3T', '36XKD5012858'],
  ['R-E8QN4H, 36XKD5012865', 'R-E8QN4H', '36XKD5012865'],
  ['36XKD5012865;r-e8qn4h', 'R-E8QN4H', '36XKD5012865'],
  ['"R-E8QN4H"\t"36XKD 5012 865"', 'R-E8QN4H', '36XKD5012865'],
  ['R-E8QN4H ABC234', 'R-E8QN4H', 'ABC234'],
  ['ABC234 R-E8QN4H', 'R-E8QN4H', 'ABC234'],
  ['Order R-7K3M9Q, tracking 36ABC1234567', 'R-7K3M9Q', '36ABC1234567'],
  ['Order no. 7K3M9Q, tracking number: 36ABC1234567', 'R-7K3M9Q', '36ABC1234567'],
  ['Parcel 36ABC1234567 order R-7K3M9Q', 'R-7K3M9Q', '36ABC1234567'],
  ['order MKWPRT, tracking:36ABC1234567', 'R-MKWPRT', '36ABC1234567'],
])('%s is an order and its tracking number', (text, number, tracking) => {
  expect(read(text)).toEqual([[number, tracking]])
})

test('a number of the postal union keeps its letters, also with spaces between its groups', () => {
  expect(read('R-T3YC7K RR 123456789 AU\nR-T3YC7K RR 12345 6789 AU')).toEqual([
    ['R-T3YC7K', 'RR123456789AU'],
    ['R-T3YC7K', 'RR123456789AU'],
  ])
})

test('the word "letter", in upper or lower case, stands in place of a tracking number', () => {
  expect(read('T3YC7K letter\nLETTER, R-T3YC7K')).toEqual([
    ['R-T3YC7K', 'letter'],
    ['R-T3YC7K', 'letter'],
  ])
})

test('a line without an order number, or without a tracking number, keeps its line number', () => {
  expect(readPastedLines('\nhello there\n\nR-T3YC7K')).toEqual([
    { line: 2, text: 'hello there', number: undefined, tracking: '', stray: 'hello', letter: false },
    { line: 4, text: 'R-T3YC7K', number: 'R-T3YC7K', tracking: '', stray: '', letter: false },
  ])
})

test('a word that is neither part of the tracking number nor a label is reported', () => {
  expect(readPastedLines('R-T3YC7K for Sam 36XKD5012841')).toMatchObject([
    { number: 'R-T3YC7K', tracking: '36XKD5012841', stray: 'for' },
  ])
})

test('the headings of a file choose its two columns', () => {
  const file = [
    'Name,Order reference,Suburb,"Tracking, article"',
    '"Marsh, Bec",R-5TN8VQ,Thornbury,36XKD5012841',
    'Costa,E8QN4H,Perth,36XKD5012865',
  ].join('\r\n')

  expect(read(file)).toEqual([
    ['R-5TN8VQ', '36XKD5012841'],
    ['R-E8QN4H', '36XKD5012865'],
  ])
})

test('headings without an order number are headings, also with a word that could be one', () => {
  expect(read('Order no.,Street,Tracking no.\nR-5TN8VQ,Main Street,36XKD5012841')).toEqual([
    ['R-5TN8VQ', '36XKD5012841'],
  ])
})

test('an empty paste has no lines', () => {
  expect(readPastedLines(' \n\n')).toEqual([])
})

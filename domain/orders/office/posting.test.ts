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
  ['R-7K3M9Q - 36ABC1234567', 'R-7K3M9Q', '36ABC1234567'],
  ['R-7K3M9Q 36ABC 1234 567', 'R-7K3M9Q', '36ABC1234567'],
  ['36 ABC 1234567 order R-7K3M9Q', 'R-7K3M9Q', '36ABC1234567'],
  ['R-7K3M9Q\t9970 1234 5678 9012', 'R-7K3M9Q', '9970123456789012'],
  ['Order no. R-7K3M9Q, tracking 9970 1234 567', 'R-7K3M9Q', '99701234567'],
])('%s is an order and its tracking number', (text, number, tracking) => {
  expect(read(text)).toEqual([[number, tracking]])
})

test('a number of the postal union keeps its letters, also with spaces between its groups or in lower case', () => {
  expect(read('R-T3YC7K RR 123456789 AU\nR-T3YC7K RR 12345 6789 AU\nr-t3yc7k rr 123456789 au')).toEqual([
    ['R-T3YC7K', 'RR123456789AU'],
    ['R-T3YC7K', 'RR123456789AU'],
    ['R-T3YC7K', 'rr123456789au'],
  ])
})

test.each([
  ['a postcode in the next cell', 'R-7K3M9Q,36ABC1234567,3056', '36ABC1234567 3056'],
  ['a postcode in the cell before', 'R-7K3M9Q;3056;36ABC1234567', '3056 36ABC1234567'],
  ['a day', 'R-7K3M9Q,36ABC1234567,20261126', '36ABC1234567 20261126'],
  ['a day with slashes', 'R-7K3M9Q\t26/11/2026\t36ABC1234567', '26/11/2026 36ABC1234567'],
  ['a quantity', 'R-7K3M9Q 36ABC1234567 2', '36ABC1234567 2'],
  ['a quantity before the order number', '2 R-7K3M9Q 36ABC1234567', '2 36ABC1234567'],
  ['a quantity in the same cell', 'R-7K3M9Q, 36ABC1234567 2', '36ABC1234567 2'],
  ['a postcode behind groups', 'R-7K3M9Q, 36ABC 1234567 3056', '36ABC 1234567 3056'],
  ['a postcode behind a number of another carrier', 'R-7K3M9Q\t99701234567 3056', '99701234567 3056'],
  ['a postcode and a day', 'R-7K3M9Q 3056 20261126', '3056 20261126'],
  ['groups that could be a postcode and a quantity', 'R-7K3M9Q 9970 1234 5678', '9970 1234 5678'],
  ['groups around the order number', '36ABC R-7K3M9Q 1234567', '36ABC 1234567'],
  ['groups with a comma between them', 'R-7K3M9Q 36ABC, 1234567', '36ABC 1234567'],
  ['two tracking numbers', 'R-7K3M9Q 36ABC1234567 36ABC1234568', '36ABC1234567 36ABC1234568'],
])('%s makes the tracking number unclear', (_, text, unclear) => {
  expect(readPastedLines(text)).toMatchObject([{ number: 'R-7K3M9Q', tracking: '', stray: '', unclear }])
})

test.each(['R-7K3M9Q R-7K3M9R', 'R-7K3M9Q R-7K3M9R 36ABC1234567', 'R-7K3M9Q,36ABC1234567,R-7K3M9R'])(
  'a second order number is no tracking number: %s',
  (text) => {
    expect(readPastedLines(text)).toMatchObject([{ number: 'R-7K3M9Q', stray: 'R-7K3M9R' }])
  },
)

test('the word "letter", in upper or lower case, stands in place of a tracking number', () => {
  expect(read('T3YC7K letter\nLETTER, R-T3YC7K')).toEqual([
    ['R-T3YC7K', 'letter'],
    ['R-T3YC7K', 'letter'],
  ])
})

test('a line without an order number, or without a tracking number, keeps its line number', () => {
  expect(readPastedLines('\nhello there\n\nR-T3YC7K')).toEqual([
    {
      line: 2,
      text: 'hello there',
      number: undefined,
      typedNumber: '',
      tracking: '',
      unclear: '',
      stray: 'hello',
      letter: false,
    },
    {
      line: 4,
      text: 'R-T3YC7K',
      number: 'R-T3YC7K',
      typedNumber: 'R-T3YC7K',
      tracking: '',
      unclear: '',
      stray: '',
      letter: false,
    },
  ])
})

test.each([
  ['36XKD5012841 r-1001', 'r-1001'],
  ['9wwq21 36XKD5012841', '9wwq21'],
  ['street 36XKD5012841', 'street'],
  ['9wwq21 letter', '9wwq21'],
  ['123456 789012', ''],
  ['tracking 012841', ''],
  ['nothing here', ''],
])('in "%s" the word in the place of an order number is "%s"', (text, typedNumber) => {
  expect(readPastedLines(text)).toMatchObject([{ typedNumber }])
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

test('spaces in the cell of the tracking number are left out, and an unclear cell stays unclear', () => {
  const file = 'Order,Postcode,Tracking\nR-5TN8VQ,3056,9970 1234 5678\nR-E8QN4H,3056,36XKD5012865 2'

  expect(readPastedLines(file)).toMatchObject([
    { tracking: '997012345678', unclear: '' },
    { tracking: '', unclear: '36XKD5012865 2' },
  ])
})

test('a line that was typed below a CSV is read as a whole', () => {
  expect(read('Date,Order,Tracking\n26/11,R-E8QN4H,36XKD5012865\nR-5TN8VQ 36XKD5012841')).toEqual([
    ['R-E8QN4H', '36XKD5012865'],
    ['R-5TN8VQ', '36XKD5012841'],
  ])
})

test('the headings of a file choose its separator, which other signs inside quotes do not change', () => {
  const [line] = readPastedLines('Name,Order,Tracking\n"Marsh; Bec",R-5TN8VQ,36XKD5012841')

  expect(line).toMatchObject({ number: 'R-5TN8VQ', tracking: '36XKD5012841', unclear: '', stray: '' })
})

test('headings without an order number are headings, also with a word that could be one', () => {
  expect(read('Order no.,Street,Tracking no.\nR-5TN8VQ,Main Street,36XKD5012841')).toEqual([
    ['R-5TN8VQ', '36XKD5012841'],
  ])
})

test('an empty paste has no lines', () => {
  expect(readPastedLines(' \n\n')).toEqual([])
})

import { expect, test } from 'vitest'
import { csvLine, csvMoment, csvResponse } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "g’day"', '"say ""g’day"""'],
  ['one\ntwo', '"one\ntwo"'],
  ['one\r\ntwo', '"one\r\ntwo"'],
  [' padded ', '" padded "'],
  ['', ''],
  [null, ''],
  [-44.99, '-44.99'],
  ['a; b', '"a; b"'],
  ['1-2 = three + four @ five', '1-2 = three + four @ five'],
])('%j is written as %s', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

test.each([
  ['=1+1', `'=1+1`],
  ['+61 491 570 156', `'+61 491 570 156`],
  ['-2', `'-2`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  [' =1', `' =1`],
  ['＝1+1', `'＝1+1`],
  ['＋61', `'＋61`],
  ['－2', `'－2`],
  ['＠SUM(A1)', `'＠SUM(A1)`],
  ['Sam;=1+1', `"Sam;'=1+1"`],
  ['Sam; "=1+1"', `"Sam;' ""=1+1"""`],
  ['Sam;＝1+1', `"Sam;'＝1+1"`],
  ['Sam\t@SUM(A1)', `"Sam\t'@SUM(A1)"`],
  ['Sam|=1', `"Sam|'=1"`],
  ['Sam\n=1+1', `"Sam\n'=1+1"`],
  ['\n=1', `"'\n'=1"`],
  ['=HYPERLINK("http://x.example","click, me")', `"'=HYPERLINK(""http://x.example"",""click, me"")"`],
])('%j does not run as a formula in a spreadsheet', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

test('a file begins with the byte order mark for Excel, and downloads under its name', async () => {
  async function* rows() {
    yield ['Zoë', 1]
  }
  const response = csvResponse('leads.csv', ['Name', 'Count'], rows())

  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="leads.csv"')
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe('\uFEFFName,Count\r\nZoë,1\r\n')
})

test('a time is written so that spreadsheets can sort it', () => {
  const perth = 'Australia/Perth'
  expect([csvMoment(new Date('2026-11-26T03:04:05.678Z'), perth), csvMoment(null, perth)]).toEqual([
    '2026-11-26 11:04:05',
    '',
  ])
})

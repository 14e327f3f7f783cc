import { expect, test } from 'vitest'
import { batchCsv } from './batch-csv.ts'

test('the CSV has one line per card: code, link for the chip, link for the QR code, and the QR code as SVG', () => {
  const [head, first, second, end] = batchCsv({
    cards: [
      { code: 'J3RW3X85', url: 'https://arvo.com.au/t/J3RW3X85' },
      { code: '7K3M9QXA', url: 'https://arvo.com.au/t/7K3M9QXA' },
    ],
  }).split('\r\n')

  expect(head).toBe('\uFEFFCode,Tap link,QR link,QR as SVG')
  expect(first).toMatch(
    /^"J3RW3X85","https:\/\/arvo\.com\.au\/t\/J3RW3X85","https:\/\/arvo\.com\.au\/t\/J3RW3X85\?q","<svg .*<\/svg>"$/,
  )
  expect(second).toContain('7K3M9QXA')
  expect(end).toBe('')
})

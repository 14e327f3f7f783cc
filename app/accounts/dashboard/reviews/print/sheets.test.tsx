import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OwnCard } from '#domain/orders/cards.ts'
import { drawQr } from '#domain/text/qr-code.ts'
import { Poster, Stickers } from './sheets.tsx'

const CARD: OwnCard = {
  code: '7K3M9QXA',
  url: 'https://arvo.example/t/7K3M9QXA',
  label: 'Front counter',
  destination: 'https://g.page/r/kovac/review',
  productName: 'Keyring review tag, black',
  businessName: 'Kovac Electrical',
  orderNumber: 'R-7K3M9Q',
  orderedAt: '2026-11-20T01:00:00Z',
  taps: 0,
  scans: 0,
  weeks: [],
}
const SCANNED = drawQr('https://arvo.example/t/7K3M9QXA?q').path

test('the poster has the business, what to do and the QR code of scans', () => {
  const poster = renderToStaticMarkup(<Poster card={CARD} />)

  expect(poster).toMatch(/Review us on Google.*Scan with your phone’s camera.*Kovac Electrical/)
  expect(poster).toContain(SCANNED)
})

test('a sheet has 24 stickers, each with the QR code of scans', () => {
  const stickers = renderToStaticMarkup(<Stickers card={CARD} />)

  expect(stickers.split(SCANNED)).toHaveLength(25)
  expect(stickers.split('Kovac Electrical')).toHaveLength(25)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawQr } from '#domain/text/qr-code.ts'
import { OWN_CARD } from '#test/app/own-card.ts'
import { Poster, Stickers } from './sheets.tsx'

const SCANNED = drawQr(`${OWN_CARD.url}?q`).path

test('the poster has the business, what to do and the QR code of scans', () => {
  const poster = renderToStaticMarkup(<Poster card={OWN_CARD} />)

  expect(poster).toMatch(/Review us on Google.*Scan with your phone’s camera.*Kovac Electrical/)
  expect(poster).toContain(SCANNED)
})

test('a sheet has 24 stickers, each with the QR code of scans', () => {
  const stickers = renderToStaticMarkup(<Stickers card={OWN_CARD} />)

  expect(stickers.split(SCANNED)).toHaveLength(25)
  expect(stickers.split('Kovac Electrical')).toHaveLength(25)
})

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RouterProvider } from '#app/router/router-context.tsx'
import { staticRouter } from '#test/app/mount.tsx'
import { CARD, CUSTOMER } from '#test/app/office-customer.ts'
import { Cards } from './cards.tsx'
import { Figures } from './figures.tsx'

const textOf = (element: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={staticRouter()}>{element}</RouterProvider>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('a card shows the taps of its chip, and beside them the scans of its QR code', () => {
  expect(textOf(<Cards cards={[CARD]} />)).toContain('5 taps, 2 scans')
})

test('the taps of a customer count each scan once', () => {
  expect(textOf(<Figures customer={CUSTOMER} />)).toContain('Taps 8 3 by QR code')
})

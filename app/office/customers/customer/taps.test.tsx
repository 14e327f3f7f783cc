import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '#test/app/markup-of.tsx'
import { CARD, CUSTOMER } from '#test/app/office/customer.ts'
import { Cards } from './cards.tsx'
import { Figures } from './figures.tsx'

const textOf = (element: ReactNode) =>
  markupOf(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('a card shows the taps of its chip, and beside them the scans of its QR code', () => {
  expect(textOf(<Cards cards={[CARD]} />)).toContain('5 taps, 2 scans')
})

test('the taps of a customer count each scan once', () => {
  expect(textOf(<Figures customer={CUSTOMER} />)).toContain('Taps 8 3 by QR code')
})

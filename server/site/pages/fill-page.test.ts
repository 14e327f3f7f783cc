import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPage } from './fill-page.ts'

const PAGE =
  '<p class="a" data-when="ref:E" hidden="">It is <strong data-slot="ref" class="b"></strong>.</p>' +
  '<div data-when="why:often" hidden="">Wait.</div><li data-when="fix:email" hidden="">Email</li>'

const fill = (query: string) => fillPage(PAGE, new URLSearchParams(query))

test('a reference is inserted and shown', () => {
  expect(fill('ref=E-7K3M9Q')).toContain(
    '<p class="a" data-when="ref:E">It is <strong data-slot="ref" class="b">E-7K3M9Q</strong>.</p>',
  )
})

test('the time of sending is inserted in the time zone of the page', () => {
  const page = '<html data-time-zone="Australia/Perth"><span data-slot="at" class="b"></span>'

  const filled = fillPage(page, new URLSearchParams('ref=E-7K3M9Q&at=1795762134'))

  expect(filled).toMatch(/<span data-slot="at" class="b">Fri 27 Nov, 2:48\spm<\/span>$/)
  expect(fillPage(page, new URLSearchParams('ref=E-7K3M9Q&at=soon'))).toBe(page)
})

test('only the parts that the URL names are shown', () => {
  const filled = fill('why=often&fix=phone&fix=email')
  expect(filled).toContain('<div data-when="why:often">')
  expect(filled).toContain('<li data-when="fix:email">')
  expect(filled).toContain('<p class="a" data-when="ref:E" hidden="">')
  expect(fill('why=fields')).toBe(PAGE)
})

test.each([
  'ref=<script>alert(1)</script>',
  'ref=E-7K3M9Q<b>',
  'ref=E-7K3M9Q%0A',
  'ref=X-7K3M9Q',
  'ref=E-0OIL1U',
  'ref=%24%26-222222',
  'why=%22%20onclick%3D%22',
  'data-when=ref:E',
])('the query string %s changes nothing', (query) => {
  expect(fill(query)).toBe(PAGE)
})

test('only a valid reference from the URL gets into the page', () => {
  const text = fc.string({ unit: 'binary' })
  const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom('ref', 'why', 'fix'), text), text))
  fc.assert(
    fc.property(pairs, (query) => {
      const filled = fillPage(PAGE, new URLSearchParams(query))
      expect(filled.replaceAll(/ hidden=""|[EQP]-[2-9A-Z]{6}/g, '')).toBe(PAGE.replaceAll(' hidden=""', ''))
    }),
  )
})

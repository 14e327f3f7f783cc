import { expect, test } from 'vitest'
import { readNext, readRedirectTo } from './next.ts'

test.each([
  ['/checkout', '/checkout'],
  ['/office/leads/3?state=new&q=a%20b#notes', '/office/leads/3?state=new&q=a%20b#notes'],
  ['/dashboard/../pricing', '/pricing'],
  ['/authors', '/authors'],
])('%s is accepted as next page', (text, page) => {
  expect(readNext(text)).toBe(page)
})

test.each([
  '',
  'checkout',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  ' //evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '@evil.example',
  '/auth',
  '/auth?next=/auth',
  '/x/../auth',
])('%j is not accepted as next page', (text) => {
  expect(readNext(text)).toBeUndefined()
})

test('a mailed link restores the query of its sign-up', () => {
  const back = readRedirectTo('https://arvo.test/auth?next=%2Fcheckout&from=pricing', 'https://arvo.test')

  expect(Object.fromEntries(back)).toEqual({ next: '/checkout', from: 'pricing' })
})

test('a mailed link can redirect to a page of this site, but not to another site', () => {
  const to = (url: string) => readNext(readRedirectTo(url, 'https://arvo.test').get('next'))

  expect(to('https://arvo.test/pricing?a=1')).toBe('/pricing?a=1')
  expect(to('https://evil.example/auth?next=/pricing')).toBeUndefined()
  expect(to('//evil.example')).toBeUndefined()
})

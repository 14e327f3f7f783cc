import { expect, test } from 'vitest'
import { atOrigin } from './at-origin.ts'

const WRITTEN = 'http://localhost:3000'
const moved = (text: string) => atOrigin(text, WRITTEN, 'https://www.shop.test')

test.each([
  ['<link rel="canonical" href="http://localhost:3000/pricing">', 'href="https://www.shop.test/pricing"'],
  [
    '<meta property="og:image" content="http://localhost:3000/assets/a.jpg">',
    'https://www.shop.test/assets/a.jpg',
  ],
  [
    '{"url":"http://localhost:3000/","@id":"http://localhost:3000/#business"}',
    '"https://www.shop.test/#business"',
  ],
  ['<code>http://localhost:3000/logo/arvo-logo-dark-200px.png</code>', '>https://www.shop.test/logo/'],
  ['- [Home](http://localhost:3000/): words', '(https://www.shop.test/)'],
  ['<meta content="http://localhost:3000">', 'content="https://www.shop.test"'],
  ['Find us at http://localhost:3000.', 'at https://www.shop.test.'],
])('%s follows PUBLIC_URL', (text, expected) => {
  expect(moved(text)).toContain(expected)
  expect(moved(text)).not.toContain('localhost')
})

test('another host or port with the same beginning is not replaced', () => {
  for (const text of [
    'http://localhost:30001/',
    'http://localhost:3000.example/',
    'http://localhost:3000-a/',
  ])
    expect(moved(text)).toBe(text)
  expect(atOrigin('https://a.test.au/', 'https://a.test', 'https://b.test')).toBe('https://a.test.au/')
  expect(atOrigin('https://a.test:8443/', 'https://a.test', 'https://b.test')).toBe('https://a.test:8443/')
})

test('an origin with characters of a regular expression is taken literally', () => {
  expect(atOrigin('http://shopxtest/', 'http://shop.test', 'https://b.test')).toBe('http://shopxtest/')
  expect(atOrigin('http://a.test/x', 'http://a.test', 'https://$&.test')).toBe('https://$&.test/x')
})

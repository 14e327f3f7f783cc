import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGoogleLink } from './google-link.ts'

const anyLink = fc
  .tuple(
    fc.constantFrom('', 'http://', 'https://'),
    fc.domain(),
    fc.constantFrom('/', '/?', '/#', '/a/'),
    fc.string(),
  )
  .map((parts) => parts.join(''))

test.each([
  ['g.page/r/CfKz', 'https://g.page/r/CfKz'],
  ['https://g.page/r/CfKz/review', 'https://g.page/r/CfKz/review'],
  ['maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
  ['https://goo.gl/maps/AbC', 'https://goo.gl/maps/AbC'],
  ['https://www.google.com/maps/place/Sam+Sparky', 'https://www.google.com/maps/place/Sam+Sparky'],
  ['maps.google.com.au/?cid=12', 'https://maps.google.com.au/?cid=12'],
  [
    'search.google.com/local/writereview?placeid=ChIJ',
    'https://search.google.com/local/writereview?placeid=ChIJ',
  ],
  ['  http://g.page/sam  ', 'https://g.page/sam'],
  ['HTTPS://G.PAGE/Sam', 'https://g.page/Sam'],
])('%s is one of Google’s own links', (pasted, url) => {
  expect(readGoogleLink(pasted)).toEqual({ kind: 'google', url })
})

test.each([
  ['samsparky.com.au', 'samsparky.com.au'],
  ['https://facebook.com/samsparky', 'facebook.com'],
  ['https://google.com.evil.example/maps', 'google.com.evil.example'],
  ['https://notgoogle.com/maps', 'notgoogle.com'],
  ['https://evil.example/g.page/sam', 'evil.example'],
  ['http://sites.google.com/sam', 'sites.google.com'],
])('%s is a link outside of Google, which needs a confirmation', (pasted, host) => {
  expect(readGoogleLink(pasted)).toMatchObject({ kind: 'other-host', host })
})

test.each([
  '',
  '   ',
  'Sam Sparky',
  'sparky',
  'localhost/maps',
  'javascript:alert(1)',
  'javascript://g.page/%0Aalert(1)',
  'data:text/html,hello',
  'ftp://g.page/sam',
  'https://sam:secret@g.page/sam',
  'https://',
  'https://g.page/two words',
  `https://g.page/${'x'.repeat(2000)}`,
])('%j is not a link yet', (pasted) => {
  expect(readGoogleLink(pasted)).toEqual({ kind: 'not-a-link' })
})

test('any text gives a result, and a link only for an http or https URL', () => {
  const pasted = fc.oneof(fc.string(), anyLink)
  fc.assert(
    fc.property(pasted, (text) => {
      const link = readGoogleLink(text)
      const url = new URL(link.kind === 'not-a-link' ? 'https://nothing.example' : link.url)

      expect(['http:', 'https:']).toContain(url.protocol)
      expect(url.username + url.password).toBe('')
    }),
  )
})

test('normalising a link twice gives the same link', () => {
  fc.assert(
    fc.property(anyLink, (text) => {
      const once = readGoogleLink(text)
      expect(readGoogleLink('url' in once ? once.url : text)).toEqual(once)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { googleLinkProblem, linkToFind, readGoogleLink } from './google-link.ts'

const anyLink = fc
  .tuple(
    fc.constantFrom('', 'http://', 'https://'),
    fc.oneof(fc.domain(), fc.constantFrom('g.page', 'www.google.com', 'maps.google.com', 'goo.gl')),
    fc.constantFrom('/', '/?', '/#', '/a/', '/r/', '/maps/', '/maps/place/', '/search?q='),
    fc.string(),
  )
  .map((parts) => parts.join(''))

const FEATURE = '0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52'
const PLACE = 'ChIJN1t_tDeuEmsRUsoyG83frY4'
const FORM = `https://search.google.com/local/writereview?placeid=${PLACE}`
const DATA = `/@-33.8,151.2,17z/data=!3m1!4b1!4m6!3m5!1s${FEATURE}!8m2!3d-33.8!4d151.2!16s%2Fg%2F1tf`

test.each([
  PLACE,
  ` ${PLACE} `,
  `place_id:${PLACE}`,
  `Place ID: ${PLACE}`,
  FORM,
  `search.google.com/local/writereview?placeid=${PLACE}`,
  `https://search.google.com/local/writereview?placeid=${PLACE}&source=g.page`,
  `https://search.google.com/local/reviews?placeid=${PLACE}&hl=en`,
  `https://www.google.com/maps/place/?q=place_id:${PLACE}`,
  `https://www.google.com/maps/search/?api=1&query=Google&query_place_id=${PLACE}`,
  `https://maps.google.com/?ftid=${FEATURE}`,
  `https://maps.google.com/?q=Kovac+Electrical,+1+Smith+St&ftid=${FEATURE}&hl=en-AU`,
  `https://www.google.com/search?q=kovac+electrical#lrd=${FEATURE},3,,,`,
  `https://www.google.com.au/search?q=kovac&lrd=${FEATURE},1`,
  `http://www.google.com/search?q=kovac#ip=1&lrd=${FEATURE},1,,,`,
  `https://www.google.com/maps/place//data=!4m3!3m2!1s${FEATURE}!12e1`,
  `https://www.google.com/maps/place/data=!3m1!4b1!4m2!3m1!1s${encodeURIComponent(FEATURE)}`,
  `https://www.google.com/maps/preview/place/x/data=!19s${PLACE}?g_ep=abc`,
])('%s becomes the link of the review form', (pasted) => {
  expect(readGoogleLink(pasted)).toEqual({ kind: 'google', url: FORM, opens: 'review-form' })
})

test.each([
  [`https://www.google.com/maps/place/Kovac+Electrical${DATA}?entry=ttu`, 'Kovac Electrical'],
  [`www.google.com.au/maps/place/Kovac%20%26%20Sons${DATA}`, 'Kovac & Sons'],
  [`https://www.google.com/maps/place/%E0%A4%A${DATA}`, '%E0%A4%A'],
])('%s becomes the link of the review form, with the name of the business', (pasted, name) => {
  expect(readGoogleLink(pasted)).toEqual({ kind: 'google', url: FORM, opens: 'review-form', name })
})

test.each([
  ['g.page/r/CfKz', 'https://g.page/r/CfKz/review'],
  ['https://g.page/r/CfKz/review', 'https://g.page/r/CfKz/review'],
  ['https://g.page/r/CfKz/review?gm=1', 'https://g.page/r/CfKz/review'],
  ['http://g.page/r/CfKz/', 'https://g.page/r/CfKz/review'],
  ['g.page/sam/review', 'https://g.page/sam/review'],
  ['Please review us: https://g.page/r/CfKz/review Thanks!', 'https://g.page/r/CfKz/review'],
  [
    'search.google.com/local/writereview?placeid=ChIJ',
    'https://search.google.com/local/writereview?placeid=ChIJ',
  ],
])('%s is a link of the review form', (pasted, url) => {
  expect(readGoogleLink(pasted)).toEqual({ kind: 'google', url, opens: 'review-form' })
})

test.each([
  ['  http://g.page/sam  ', 'https://g.page/sam'],
  ['HTTPS://G.PAGE/Sam', 'https://g.page/Sam'],
  ['maps.google.com.au/?cid=12', 'https://maps.google.com.au/?cid=12'],
  ['https://www.google.com/maps?cid=12', 'https://www.google.com/maps?cid=12'],
  ['https://www.google.com/search?q=sam&ludocid=1234567890', 'https://maps.google.com/?cid=1234567890'],
])('%s opens a listing', (pasted, url) => {
  expect(readGoogleLink(pasted)).toEqual({ kind: 'google', url, opens: 'listing' })
})

test('a bracket at the end of a long link belongs to the name of the business', () => {
  const url = 'https://www.google.com/maps/place/Sam+(Sparky)'

  expect(readGoogleLink(`Sam ${url}`)).toEqual({
    kind: 'google',
    url,
    opens: 'listing',
    name: 'Sam (Sparky)',
  })
})

test('the link of a listing without a place keeps the name of the business', () => {
  const url = 'https://www.google.com/maps/place/Sam+Sparky'

  expect(readGoogleLink(url)).toEqual({ kind: 'google', url, opens: 'listing', name: 'Sam Sparky' })
})

test.each([
  ['maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
  ['https://maps.app.goo.gl/AbC123?g_st=ic', 'https://maps.app.goo.gl/AbC123?g_st=ic'],
  ['https://goo.gl/maps/AbC', 'https://goo.gl/maps/AbC'],
  ['https://g.co/kgs/AbC1', 'https://g.co/kgs/AbC1'],
  ['share.google/Ab_C-1', 'https://share.google/Ab_C-1'],
  ['Kovac Electrical https://maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
  ['Kovac Electricalhttps://maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
  ['https://maps.app.goo.gl/AbC123 Kovac Electrical', 'https://maps.app.goo.gl/AbC123'],
  ['https://g.co/kgs/AbC1\nKovac Electrical', 'https://g.co/kgs/AbC1'],
  ['Kovac Electrical\n1 Smith St, Brunswick\nhttps://g.co/kgs/AbC1', 'https://g.co/kgs/AbC1'],
  ['My link is https://maps.app.goo.gl/AbC.', 'https://maps.app.goo.gl/AbC'],
  ['(https://maps.app.goo.gl/AbC)', 'https://maps.app.goo.gl/AbC'],
  ['Here: https://maps.app.goo.gl/AbC, thanks', 'https://maps.app.goo.gl/AbC'],
  ['It is “https://maps.app.goo.gl/AbC”!', 'https://maps.app.goo.gl/AbC'],
  ['https://g.co/kgs/AbC1?', 'https://g.co/kgs/AbC1'],
  ['maps.app.goo.gl/AbC.', 'https://maps.app.goo.gl/AbC'],
])('%j is a short link, which has to be expanded', (pasted, url) => {
  expect(readGoogleLink(pasted)).toEqual({ kind: 'google', url, opens: 'short-link' })
})

test.each([
  'https://goo.gl/AbC',
  'https://maps.app.goo.gl/a/b',
  'https://www.google.com/url?q=https://evil.example',
  'https://maps.google.com/kovac-electrical',
  'https://www.google.com/travel/hotels/entity/ChgI',
])('%s is a Google link that opens an unknown page', (pasted) => {
  expect(readGoogleLink(pasted)).toEqual({ kind: 'google', url: pasted, opens: 'unknown' })
})

test.each([
  ['google.com', 'no-page'],
  ['https://www.google.com/', 'no-page'],
  ['https://maps.google.com', 'no-page'],
  ['g.page', 'no-page'],
  ['maps.app.goo.gl', 'no-page'],
  ['https://www.google.com/maps', 'no-page'],
  ['https://www.google.com/maps/@-33.8,151.2,15z', 'no-page'],
  ['https://www.google.com/search?q=', 'search'],
  ['https://www.google.com/maps/search/', 'search'],
  ['https://business.google.com/n/123/profile', 'owner-page'],
  ['business.google.com', 'owner-page'],
])('%s is refused, because it is not the page of a business', (pasted, reason) => {
  expect(readGoogleLink(pasted)).toEqual({ kind: 'no-business', reason })
  expect(googleLinkProblem(pasted)).toMatch(/\.$/)
})

test.each([
  ['https://www.google.com/search?q=kovac+electrical', 'kovac electrical'],
  ['https://www.google.com.au/search?q=kovac+electrical&sourceid=chrome', 'kovac electrical'],
  ['https://www.google.com/maps/search/electrician/@-33.8,151.2,15z', 'electrician'],
  ['https://www.google.com/maps/search/kovac+%26+sons', 'kovac & sons'],
  ['https://maps.google.com/?q=electrician+brunswick', 'electrician brunswick'],
])('%s is the search of a business that is still to be found', (pasted, search) => {
  expect(readGoogleLink(pasted)).toEqual({ kind: 'to-find', url: linkToFind(search, '') })
  expect(googleLinkProblem(pasted)).toBeUndefined()
})

test('a search made from name and location is the link of a business that is still to be found', () => {
  const url = linkToFind(' Kovac & Sons ', 'Brunswick, VIC')

  expect(url).toBe(
    'https://www.google.com/maps/search/?api=1&query=Kovac%20%26%20Sons%2C%20Brunswick%2C%20VIC',
  )
  expect(readGoogleLink(url)).toEqual({ kind: 'to-find', url })
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
  'Kovac Electrical https://evil.example/AbC123',
  'https://evil.example https://g.page/r/CfKz',
  'https://',
  'https://g.page/two words',
  `https://g.page/${'x'.repeat(2000)}`,
])('%j is not a link yet', (pasted) => {
  expect(readGoogleLink(pasted)).toEqual({ kind: 'not-a-link' })
})

test('any text gives a result, and every link in it is http or https, without credentials', () => {
  const pasted = fc.oneof(fc.string(), anyLink)
  fc.assert(
    fc.property(pasted, (text) => {
      const link = readGoogleLink(text)
      const url = new URL('url' in link ? link.url : 'https://nothing.example')

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

test('the search for a business with the longest name and location is short enough to be stored', () => {
  const url = linkToFind('東'.repeat(119), '𠮷'.repeat(100))

  expect(url.length).toBeLessThan(2000)
  expect(readGoogleLink(url)).toEqual({ kind: 'to-find', url })
})

import { expect, test } from 'vitest'
import { isGoogleDestination } from './cards.ts'

test.each([
  'https://g.page/r/CfKz/review',
  'https://maps.app.goo.gl/AbC123',
  'https://maps.app.goo.gl/AbC123?g_st=ic',
  'https://goo.gl/maps/AbC',
  'https://www.google.com/maps/place/Sam+Sparky/@-38.1,144.3,17z',
  'https://google.com.au/maps?cid=12',
  'https://maps.google.com/?cid=12',
  'https://search.google.com/local/writereview?placeid=ChIJ',
])('a tap redirects straight to %s', (destination) => {
  expect(isGoogleDestination(destination)).toBe(true)
})

test.each([
  'https://www.google.com/url?q=https://evil.example',
  'https://www.google.com/URL?q=https://evil.example',
  'https://www.google.com//url?q=https://evil.example',
  'https://www.google.com/%75rl?q=https://evil.example',
  'https://www.google.com/url;x?q=https://evil.example',
  'https://www.google.com/maps/../url?q=https://evil.example',
  'https://www.google.com/mapsurl?q=https://evil.example',
  'https://www.google.com/search?q=evil.example&btnI=1',
  'https://www.google.com/travel/clk?pcurl=https://evil.example',
  'https://www.google.com/pagead/aclk?adurl=https://evil.example',
  'https://www.google.com/accounts/Logout?continue=https://evil.example',
  'https://www.google.com/a/evil.example',
  'https://www.google.com/m?u=https://evil.example',
  'https://maps.google.com/url?q=https://evil.example',
  'https://maps.app.goo.gl/?link=https://evil.example',
  'https://goo.gl/AbC',
  'https://google.com:8443/maps',
  'https://samsparky.com.au/review',
])('a tap shows an intermediate page before %s', (destination) => {
  expect(isGoogleDestination(destination)).toBe(false)
})

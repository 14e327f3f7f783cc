import { expect, onTestFinished, test } from 'vitest'
import type { RouteEntry } from '#app/router/route.ts'
import { brand } from '#domain/brand/brand.ts'
import { type Surroundings, writeDocument, writeManifest } from './document.ts'

const icons = {
  favicon: '/assets/favicon-1.svg',
  maskable: '/assets/maskable-1.svg',
  touch: '/assets/icon-180-1.png',
  png192: '/assets/icon-192-1.png',
  png512: '/assets/icon-512-1.png',
}
const around: Surroundings = {
  origin: 'https://shop.test',
  icons,
  styleSheet: '/assets/a.css',
  font: '/assets/archivo-1.woff2',
  start: '/assets/start-1.js',
  entry: '/assets/entry-1.js',
  chunks: ['/assets/vendor-1.js'],
}
const contact: RouteEntry = {
  path: '/contact',
  title: 'Contact <us> & "them"',
  description: 'How to reach us.',
  mode: 'prerender',
  file: 'app/leads/contact/screen.tsx',
}

test('a page has one title, description and canonical URL, with HTML escaped', () => {
  const html = writeDocument(contact, '<main></main>', around)
  expect(html).toContain('<title>Contact &#60;us&#62; &#38; &#34;them&#34;</title>')
  expect(html).toContain('<meta name="description" content="How to reach us.">')
  expect(html).toContain('<link rel="canonical" href="https://shop.test/contact">')
  expect(html).not.toContain('noindex')
})

const shared: Surroundings = { ...around, shareImages: { '/contact': '/assets/share-contact-1.jpg' } }

test('a link preview has title, description, URL and a picture of 1200 by 630', () => {
  const html = writeDocument(contact, '', shared)
  for (const [name, content] of [
    ['property="og:title"', 'Contact &#60;us&#62; &#38; &#34;them&#34;'],
    ['property="og:description"', 'How to reach us.'],
    ['property="og:url"', 'https://shop.test/contact'],
    ['property="og:type"', 'website'],
    ['property="og:site_name"', 'Arvo'],
    ['property="og:image"', 'https://shop.test/assets/share-contact-1.jpg'],
    ['property="og:image:width"', '1200'],
    ['property="og:image:height"', '630'],
    ['property="og:image:alt"', 'Contact &#60;us&#62; &#38; &#34;them&#34;'],
    ['name="twitter:card"', 'summary_large_image'],
    ['name="twitter:image"', 'https://shop.test/assets/share-contact-1.jpg'],
  ])
    expect(html).toContain(`<meta ${name} content="${content}">`)
  expect(writeDocument(contact, '', around)).toContain('<meta name="twitter:card" content="summary">')
})

test('structured data is a data block in the head, and cannot end its element', () => {
  const data = { '@type': 'Organization', name: '</script><script>alert(1)</script>' }
  const html = writeDocument(contact, '', { ...around, data })
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(block)).toEqual(data)
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html.indexOf(block)).toBeLessThan(html.indexOf('</head>'))
})

test('resource hints that React puts in front of the markup are moved to the head', () => {
  const hint = '<link rel="preload" as="image" href="/a.svg"/>'
  const html = writeDocument(contact, `${hint}<main></main>`, around)
  expect(html.indexOf(hint)).toBeLessThan(html.indexOf('</head>'))
  expect(html).toContain('<div id="root"><main></main></div>')
})

test('a page has an icon for the home screen of a phone', () => {
  const html = writeDocument(contact, '', around)
  expect(html).toContain('<link rel="apple-touch-icon" href="/assets/icon-180-1.png">')
})

test('a page that is not indexed has noindex and no canonical URL', () => {
  const html = writeDocument({ ...contact, index: false }, '<main></main>', shared)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toMatch(/canonical|og:|twitter:/)
})

test('a shell shows a loading text, and without JavaScript contact details in its place', () => {
  const html = writeDocument({ ...contact, mode: 'spa' }, '', around)
  expect(html).toContain('<p class="noscript:hidden">Loading…</p>')
  expect(html).toContain('<noscript><p>This page needs JavaScript. You can reach us on 1800 160 401')
})

test('a shell leaves out a phone number that the brand does not have (rulings.md 40)', () => {
  const { phone } = brand
  onTestFinished(() => {
    brand.phone = phone
  })
  brand.phone = ''

  const html = writeDocument({ ...contact, mode: 'spa' }, '', around)

  expect(html).toContain('needs JavaScript. You can reach us on hello@arvo.example.</p>')
})

test('without JavaScript, the dashboard’s shell links to the sign-in, which leads back', () => {
  const html = writeDocument({ ...contact, path: '/dashboard/payments/:id', mode: 'spa' }, '', around)
  expect(html).toMatch(/<noscript><div[^>]*><h1[^>]*>Sign in to view your dashboard<\/h1>/)
  expect(html).toMatch(/<a class="btn [^"]*" href="\/auth\?next=%2Fdashboard%2Fpayments">Sign In<\/a>/)
})

test('a page has no inline script and links to the style sheet that all pages share', () => {
  const html = writeDocument(contact, '<main></main>', around)
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" src="/assets/start-1.js" data-entry="/assets/entry-1.js" data-chunks="/assets/vendor-1.js">',
  ])
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">')
})

test('the manifest names the brand and its icons', () => {
  expect(JSON.parse(writeManifest(icons))).toMatchObject({
    name: 'Arvo',
    icons: [
      { src: '/assets/favicon-1.svg', purpose: 'any' },
      { src: '/assets/maskable-1.svg', purpose: 'maskable' },
      { src: '/assets/icon-192-1.png', sizes: '192x192', purpose: 'any' },
      { src: '/assets/icon-512-1.png', sizes: '512x512', purpose: 'any' },
      { src: '/assets/icon-512-1.png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
})

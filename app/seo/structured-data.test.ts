import { expect, onTestFinished, test } from 'vitest'
import { isIndexed } from '#app/router/route.ts'
import { ROUTES } from '#app/routes/routes.ts'
import { HOSTING_PACKAGES, hostingPackage } from '#domain/catalogue/hosting-packages.ts'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { PAGE_LISTS } from '#domain/site/page-lists.ts'
import { schemaFaults } from '#test/app/schema-org.ts'
import { QUESTIONS } from './questions.ts'
import type { Site } from './site.ts'
import { structuredData } from './structured-data.ts'

type JsonNode = Record<string, unknown>
type JsonOffer = {
  '@type'?: string
  name?: string
  price?: string
  priceSpecification?: { minPrice?: number }
}

const site: Site = { origin: 'https://shop.test', lists: PAGE_LISTS }
const indexed = ROUTES.filter(isIndexed)

/** The nodes of a page's structured data, parsed from its JSON. */
function nodesOf(path: string, at: Site = site): JsonNode[] {
  const route = ROUTES.find((each) => each.path === path)
  if (!route) throw new Error(`no route ${path}`)
  const graph: { '@graph': JsonNode[] } = JSON.parse(JSON.stringify(structuredData(route, at)))
  return graph['@graph']
}

function nodeOf(path: string, type: string): JsonNode {
  const found = nodesOf(path).find((node) => node['@type'] === type)
  if (!found) throw new Error(`${path} has no ${type}`)
  return found
}

/** All offers in a value, at any depth, as "name: price". */
function offersIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { '@type': type, name, price, priceSpecification: from }: JsonOffer = value
  const own = type === 'Offer' && name ? [`${name}: ${price ?? `from ${from?.minPrice}`}`] : []
  return [...own, ...Object.values(value).flatMap(offersIn)]
}

test.each(indexed.map(({ path }) => path))('%s has only types and properties of schema.org', (path) => {
  expect(nodesOf(path).flatMap((node) => schemaFaults(node))).toEqual([])
})

test('the schema.org check finds a wrong type, property and value', () => {
  expect(schemaFaults({ '@type': 'Shop' })).toEqual([': unknown type "Shop"'])
  expect(schemaFaults({ '@type': 'Product', prise: 1 })).toEqual(['/Product.prise: no such property'])
  expect(schemaFaults({ '@type': 'Offer', availability: 'Plenty' })).toHaveLength(1)
  expect(schemaFaults({ '@type': 'Product', offers: { '@type': 'Person' } })).toHaveLength(1)
})

test('every page describes the business with its contact details', () => {
  for (const { path } of indexed) {
    expect(nodesOf(path)[0]).toMatchObject({
      '@type': 'Organization',
      name: 'Arvo',
      url: 'https://shop.test/',
      logo: 'https://shop.test/logo/arvo-logo-light-500px.png',
      telephone: '1800 160 401',
      email: 'hello@arvo.example',
      sameAs: [
        'https://facebook.example/arvo',
        'https://instagram.example/arvo',
        'https://linkedin.example/arvo',
      ],
      contactPoint: {
        hoursAvailable: {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '09:00',
          closes: '17:00',
        },
      },
    })
  }
})

test('every page except home has breadcrumbs', () => {
  expect(nodesOf('/').some((node) => node['@type'] === 'BreadcrumbList')).toBe(false)
  for (const { path } of indexed.filter((route) => route.path !== '/')) {
    expect(nodeOf(path, 'BreadcrumbList').itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: 'https://shop.test/' },
      { position: 2, item: `https://shop.test${path}` },
    ])
  }
  expect(nodeOf('/contact', 'BreadcrumbList').itemListElement).toMatchObject([{}, { name: 'Contact' }])
})

test('the six review cards cost $44.99 each and are in stock', () => {
  const group = nodeOf('/review-cards', 'ProductGroup')
  expect(group.hasVariant).toHaveLength(6)
  expect(offersIn(group)).toEqual([
    'Free-standing review card, white: 44.99',
    'Free-standing review card, black: 44.99',
    'Stick-on review card, white: 44.99',
    'Stick-on review card, black: 44.99',
    'Keyring review tag, white: 44.99',
    'Keyring review tag, black: 44.99',
  ])
  expect(group.hasVariant).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      sku: 'keyring-black',
      color: 'Black',
      brand: { '@type': 'Brand', name: 'Arvo' },
      image: expect.stringMatching(/^https:\/\/shop\.test\/.*keyring-black.*\.svg/),
      offers: expect.objectContaining({
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.test/review-cards',
      }),
    }),
  )
})

test('every review card is new, and is posted free within Australia in 3 to 5 days', () => {
  const { hasVariant } = nodeOf('/review-cards', 'ProductGroup')

  expect(hasVariant).toMatchObject(
    Array.from({ length: 6 }, () => ({
      offers: {
        itemCondition: 'https://schema.org/NewCondition',
        shippingDetails: {
          shippingRate: { value: 0, currency: 'AUD' },
          shippingDestination: { addressCountry: 'AU' },
          deliveryTime: { handlingTime: { minValue: 3, maxValue: 5, unitCode: 'DAY' } },
        },
      },
    })),
  )
})

test('the smart websites page offers its four lists at the catalogue’s prices', () => {
  expect(nodesOf('/smart-websites').flatMap(offersIn)).toEqual([
    'Website Starter: 329.00',
    'Website Premium: 499.00',
    'Website Ultra: 699.00',
    'Hosting Starter: 29.00',
    'Hosting Premium: 89.00',
    'Hosting Ultra: 149.00',
    'Microsoft 365 Business Basic: 12.00',
    'Microsoft 365 Business Standard: 22.00',
    'Microsoft 365 Business Premium: 37.00',
    'Google Review NFC Card: 45.00',
    'Surface Level Website Update: 79.00',
    'Google Business Profile Audit: 99.00',
    'Domain Set Up: 129.00',
    'Google Business Profile Setup: 149.00',
    'Business Card Design: 149.00',
    'Logo Design: 199.00',
    'Brochure Design: 249.00',
  ])
})

test('the operator’s list replaces the catalogue’s', () => {
  const lists = {
    ...PAGE_LISTS,
    hostingPackages: [...HOSTING_PACKAGES, hostingPackage('Mega', 19900, '', [])],
  }
  expect(nodesOf('/smart-websites', { ...site, lists }).flatMap(offersIn)).toContain('Hosting Mega: 199.00')
})

test('automation hosting has its starting prices, and TradeOps has a base price and a price per employee', () => {
  expect(nodesOf('/custom-solutions').flatMap(offersIn)).toEqual([
    'Automation Hosting Starter: from 89',
    'Automation Hosting Premium: from 169',
    'Automation Hosting Ultra: from 199',
  ])
  for (const path of ['/pricing', '/trade-ops']) {
    expect(nodeOf(path, 'SoftwareApplication').offers).toMatchObject({
      priceSpecification: [
        { price: '25.00', unitCode: 'MON' },
        { price: '10.00', unitCode: 'MON', unitText: 'per employee per month' },
      ],
    })
  }
})

test('every page with an FAQ has it in its structured data', () => {
  expect(Object.keys(QUESTIONS).filter((path) => !indexed.some((route) => route.path === path))).toEqual([])
  for (const [path, questions] of Object.entries(QUESTIONS)) {
    expect(nodeOf(path, 'FAQPage').mainEntity).toEqual(
      questions().map(({ question, answer: result }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: result },
      })),
    )
  }
})

test('the operator’s questions replace the questions of a page; with an empty list the page has no FAQ', () => {
  const before = inForce()
  onTestFinished(() => putInForce(before))
  const questions = [{ question: 'Is {name} any good?', answer: '“Yes” </script>.' }]

  putInForce({ ...before, pages: { '/pricing': { questions }, '/trade-ops': { questions: [] } } })

  expect(nodeOf('/pricing', 'FAQPage').mainEntity).toMatchObject([
    { name: 'Is Arvo any good?', acceptedAnswer: { text: '“Yes” </script>.' } },
  ])
  expect(nodesOf('/trade-ops').map((node) => node['@type'])).not.toContain('FAQPage')
})

test('structured data has no claim with an end date: no rating, original price or uptime', () => {
  const json = JSON.stringify(indexed.map(({ path }) => nodesOf(path)))
  const claimed = /Rating|"review"|\$?(?:658|998|1,?398)\b|99\.99|\b342\b|81%/g
  expect(json.match(claimed) ?? []).toEqual([])
})

test('a page that is not indexed has no structured data', () => {
  const kept = ROUTES.filter((route) => !isIndexed(route))
  expect(kept.map((route) => structuredData(route, site))).toEqual(kept.map(() => undefined))
})

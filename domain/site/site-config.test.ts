import { expect, test } from 'vitest'
import { PAGE_LISTS } from './page-lists.ts'
import { readSiteConfig } from './site-config.ts'

test('an empty file changes nothing', () => {
  expect(readSiteConfig('{}')).toEqual({ lists: {}, fullCheckout: false, claims: {} })
  expect(readSiteConfig('{ "lists": {} }')).toEqual({ lists: {}, fullCheckout: false, claims: {} })
})

test('a website package has its price in dollars, and gets its id and other names from its name', () => {
  const starter = {
    name: 'Sole Trader',
    price: 279,
    features: ['One page'],
    highlighted: true,
    buttonText: 'This one',
    discount: { originalPrice: '399.50', remainingCount: 2, totalCount: 5 },
  }
  expect(lists({ websitePackages: [starter] }).websitePackages).toEqual([
    {
      id: 'website-sole-trader',
      name: 'Sole Trader',
      fullName: 'Website Sole Trader',
      formValue: 'sole-trader',
      price: 27_900,
      features: ['One page'],
      highlighted: true,
      buttonText: 'This one',
      offer: { originalPrice: 39_950, remainingCount: 2, totalCount: 5 },
    },
  ])
})

test('every list of the catalogue can be written in the file, and is read back unchanged', () => {
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  const { websitePackages, hostingPackages, microsoft365, addOns, bonusInclusions } = PAGE_LISTS
  const written = {
    websitePackages: websitePackages.map(({ name, price, features, highlighted }) => {
      return { name, price: dollars(price), features, highlighted }
    }),
    hostingPackages: hostingPackages.map((plan) => {
      const { name, price, period, description, features, highlighted, mostPopular } = plan
      return { name, price: dollars(price), period, description, features, highlighted, mostPopular }
    }),
    microsoft365: microsoft365.map(({ name, price, description, features, highlighted, color }) => {
      return { name, price: dollars(price), description, features, highlighted, color }
    }),
    addOns: addOns.map(({ name, price, description }) => {
      return { name, price: price === undefined ? 'Quote on Request' : dollars(price), description }
    }),
    bonusInclusions: bonusInclusions.map(({ title, description, image }) => ({ title, description, image })),
  }
  const read = lists(written)
  expect(read).toMatchObject({ websitePackages, hostingPackages, microsoft365, addOns })
  expect(read.bonusInclusions?.map(({ title }) => title)).toEqual(bonusInclusions.map(({ title }) => title))
})

test('add-ons are sorted by price, and an add-on without a price is quoted', () => {
  const addOns = [
    { name: 'Shop', description: 'Sell online.' },
    { name: 'Signs', price: 1500, description: 'For the ute.' },
    { name: 'Photos', price: '99.95', description: 'Of your work.' },
  ]
  expect(lists({ addOns }).addOns?.map(({ id, price }) => [id, price])).toEqual([
    ['photos', 9995],
    ['signs', 150_000],
    ['shop', undefined],
  ])
})

const PLAN = { name: 'Starter', price: 29, description: 'Online.', features: ['50GB bandwidth'] }

test('a hosting package has a period and a highlight of its own', () => {
  const year = { ...PLAN, price: 290, period: '/year', highlighted: true }
  const popular = { ...PLAN, name: 'Premium', mostPopular: true, highlighted: false }
  expect(lists({ hostingPackages: [year, popular] }).hostingPackages).toMatchObject([
    { period: '/year', highlighted: true, mostPopular: false },
    { period: '/month', highlighted: false, mostPopular: true },
  ])
})

test('the most popular hosting package is highlighted, unless the file says otherwise', () => {
  expect(lists({ hostingPackages: [{ ...PLAN, mostPopular: true }] }).hostingPackages).toMatchObject([
    { highlighted: true, mostPopular: true },
  ])
})

test('hosting that is not paid by the month cannot be sold online', () => {
  const text = JSON.stringify({
    fullCheckout: true,
    lists: { hostingPackages: [{ ...PLAN, period: '/year' }] },
  })
  expect(readSiteConfig(text)).toEqual({ wrong: expect.stringContaining('charges hosting each month') })
})

test('claims are switched by their names', () => {
  expect(readSiteConfig('{ "claims": { "rating": false } }')).toEqual({
    lists: {},
    fullCheckout: false,
    claims: { rating: false },
  })
  expect(readSiteConfig('{ "claims": { "stars": false } }')).toEqual({
    wrong: expect.stringContaining('claims, stars is not known here; known are readReviews, rating,'),
  })
  expect(readSiteConfig('{ "claims": { "rating": "no" } }')).toEqual({
    wrong: 'claims, rating takes true or false.',
  })
})

test('an error is one sentence that names its position in the file', () => {
  const wrongs = [
    [
      { hostingPackages: [PLAN, { ...PLAN, name: 'Big', price: 'cheap' }] },
      'lists.hostingPackages, item 2, price takes dollars from 0.01 to 999,999.99, such as 44.99.',
    ],
    [
      { hostingPackages: [{ ...PLAN, price: 29.999 }] },
      'lists.hostingPackages, item 1, price takes dollars from 0.01 to 999,999.99, such as 44.99.',
    ],
    [
      { hostingPackages: [{ ...PLAN, price: 0 }] },
      'lists.hostingPackages, item 1, price takes dollars from 0.01 to 999,999.99, such as 44.99.',
    ],
    [
      { hostingPackages: [{ ...PLAN, price: undefined }] },
      'lists.hostingPackages, item 1, price is missing.',
    ],
    [
      { hostingPackages: [{ ...PLAN, features: 'many' }] },
      'lists.hostingPackages, item 1, features takes a list in brackets.',
    ],
    [
      { hostingPackages: [{ ...PLAN, colour: 'blue' }] },
      'lists.hostingPackages, item 1, colour is not known here; known are name, price, period, description, features, highlighted, mostPopular, buttonText.',
    ],
    [
      { hostingPackages: [PLAN, { ...PLAN, name: 'STARTER' }] },
      'lists.hostingPackages has two items of one name.',
    ],
    [{ hostingPackages: [] }, 'lists.hostingPackages takes at least one item.'],
    [{ hostingPackages: PLAN }, 'lists.hostingPackages takes a list in brackets.'],
    [
      { hosting: [PLAN] },
      'lists.hosting is not known here; known are websitePackages, hostingPackages, microsoft365, addOns, bonusInclusions.',
    ],
    [
      { addOns: [{ name: 'X', price: 'ask', description: 'Y' }] },
      'lists.addOns, item 1, price takes dollars from 0.01 to 999,999.99, such as 44.99, or "Quote on Request".',
    ],
    [
      { bonusInclusions: [{ title: 'X', description: 'Y', image: 'cat.png' }] },
      'lists.bonusInclusions, item 1, image takes one of review-card, domain, updates.',
    ],
    [
      { microsoft365: [{ ...PLAN, color: 'red' }] },
      'lists.microsoft365, item 1, color takes one of light, medium, dark.',
    ],
    [
      {
        websitePackages: [
          {
            name: 'A',
            price: 10,
            features: ['B'],
            discount: { originalPrice: 10, remainingCount: 1, totalCount: 2 },
          },
        ],
      },
      'lists.websitePackages, item 1 has a discount whose originalPrice is not above the price.',
    ],
    [
      {
        websitePackages: [
          {
            name: 'A',
            price: 10,
            features: ['B'],
            discount: { originalPrice: 20, remainingCount: 3, totalCount: 2 },
          },
        ],
      },
      'lists.websitePackages, item 1, discount has more remaining than in total.',
    ],
  ] as const
  for (const [written, wrong] of wrongs)
    expect(readSiteConfig(JSON.stringify({ lists: written }))).toEqual({ wrong })
})

test('a file that is not JSON, not an object or has an unknown key is refused', () => {
  expect(readSiteConfig('{ "lists": {,} }')).toMatchObject({
    wrong: expect.stringMatching(/^It is not JSON: .*position 12/),
  })
  expect(readSiteConfig('[]')).toEqual({ wrong: 'The file takes an object in braces.' })
  expect(readSiteConfig('{ "list": {} }')).toEqual({
    wrong:
      'list is not known here; known are fullCheckout, lists, claims, brand, contact, cards, hours, closedDays, holiday, shipping, timeZone, pages.',
  })
})

test('full checkout needs different ids for everything that is for sale', () => {
  expect(readSiteConfig('{ "fullCheckout": true }')).toEqual({ lists: {}, fullCheckout: true, claims: {} })
  expect(readSiteConfig('{ "fullCheckout": "yes" }')).toEqual({ wrong: 'fullCheckout takes true or false.' })

  const named = (name: string) => ({ lists: { addOns: [{ name, price: 10, description: 'Y' }] } })
  const wrong = { wrong: expect.stringContaining('in another list') }
  expect(readSiteConfig(JSON.stringify({ ...named('Hosting Starter'), fullCheckout: true }))).toEqual(wrong)
  expect(readSiteConfig(JSON.stringify({ ...named('Keyring White'), fullCheckout: true }))).toEqual(wrong)
  expect(readSiteConfig(JSON.stringify(named('Keyring White')))).toMatchObject({ fullCheckout: false })
})

function lists(written: Record<string, unknown>) {
  const read = readSiteConfig(JSON.stringify({ lists: written }))
  if ('wrong' in read) throw new Error(read.wrong)
  return read.lists
}

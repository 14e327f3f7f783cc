import { expect, test } from 'vitest'
import { builtDocument } from '#domain/site/built-document.ts'
import { readSettings, type SiteConfig } from '#domain/site/site-config.ts'
import { publishProblems } from './publish-problems.ts'
import { changesBetween } from './settings-changes.ts'
import { fillDocument, mergeDocuments, trimDocument } from './settings-document.ts'

const built = builtDocument()

test('the default document is valid, and is empty once trimmed', () => {
  expect(trimDocument(built, built)).toEqual({})
  expect(readSettings({ ...builtDocument() })).toMatchObject({
    config: { hours: { sentence: 'Monday to Friday 9am to 5pm. Closed weekends.' } },
  })
})

test('a filled document is trimmed back to its changes', () => {
  const small = {
    claims: { rating: false, readReviews: { value: 90, source: 'Survey 2026' } },
    cards: { prices: { 'keyring-black': '39.99' } },
    hours: { monday: { opens: '08:00', closes: '17:00' }, saturday: { opens: '09:00', closes: '12:00' } },
    holiday: { on: true, firstDay: '2026-12-21', backOn: '2027-01-04', text: 'Back on 4 January.' },
    shipping: { from: 3, to: 7 },
    contact: { social: { facebook: '' } },
  }
  const full = fillDocument(small, built)
  expect(trimDocument(full, built)).toEqual(small)
  expect(readSettings(trimDocument(full, built))).not.toHaveProperty('problems')
})

test.each([
  [{ contact: { abn: '51 824 753 557' } }, ['contact', 'abn']],
  [{ contact: { phone: '<script>' } }, ['contact', 'phone']],
  [{ contact: { social: { facebook: 'javascript:alert(1)' } } }, ['contact', 'social', 'facebook']],
  [{ hours: { monday: { opens: '17:00', closes: '09:00' } } }, ['hours', 'monday', 'closes']],
  [{ holiday: { on: true, firstDay: '2026-12-21', backOn: '2026-12-20', text: 'x' } }, ['holiday', 'backOn']],
  [{ holiday: { on: true } }, ['holiday', 'firstDay']],
  [{ closedDays: ['2026-02-30'] }, ['closedDays', 0]],
  [{ timeZone: 'Melbourne' }, ['timeZone']],
  [{ shipping: { from: 5, to: 3 } }, ['shipping', 'to']],
  [{ cards: { prices: { 'keyring-black': '0' } } }, ['cards', 'prices', 'keyring-black']],
  [{ claims: { rating: { on: true, source: '' } } }, ['claims', 'rating', 'source']],
  [{ brand: { name: '!' } }, ['brand', 'name']],
])('%j is refused at its field', (document, path) => {
  const read = readSettings(document)
  expect(read).toMatchObject({ problems: expect.arrayContaining([expect.objectContaining({ path })]) })
})

const offer = { originalPrice: '658.00', remainingCount: 4, totalCount: 5 }
const offers = (starter: object) => ({
  claims: { websiteOffers: { value: { ...OFFERS, 'website-starter': { ...offer, ...starter } } } },
})
const OFFERS = {
  'website-premium': { originalPrice: '998.00', remainingCount: 2, totalCount: 5 },
  'website-ultra': { originalPrice: '1398.00', remainingCount: 3, totalCount: 5 },
}
const STARTER = ['claims', 'websiteOffers', 'value', 'website-starter']
const holiday = (backOn: string) => ({
  holiday: { on: true, firstDay: '2026-12-21', backOn, text: 'Closed.' },
})

test.each([
  [offers({ remainingCount: 20, totalCount: 1 }), [...STARTER, 'remainingCount']],
  [offers({ originalPrice: '329.00' }), [...STARTER, 'originalPrice']],
  [{ claims: { rating: { endDate: '2026-11-23' } } }, ['claims', 'rating', 'endDate']],
  [holiday('2206-01-04'), ['holiday', 'backOn']],
  [{ brand: { colours: { ink: '#7b4d3d', sun: '#adf769' } } }, ['brand', 'colours', 'ink']],
])('%j cannot be published, but a stored version with this value is read', (document, path) => {
  const config = configOf(document)
  expect(publishProblems(config, configOf({}), '2026-11-24')).toEqual([
    { path, message: expect.stringMatching(/^[A-Z].*\.$/) },
  ])
  // a value that is already in force does not block another change
  expect(publishProblems({ ...config, fullCheckout: true }, config, '2026-11-24')).toEqual([])
})

test.each([
  offers({ remainingCount: 5 }),
  { claims: { rating: { endDate: '2026-11-24' } } },
  { claims: { rating: { on: false, endDate: '2026-11-23' } } },
  { claims: { websiteOffers: { ...offers({ originalPrice: '1.00' }).claims.websiteOffers, on: false } } },
  holiday('2027-12-21'),
  { brand: { colours: { ink: '#12331f', sun: '#e0a800' } } },
])('%j can be published', (document) => {
  expect(publishProblems(configOf(document), configOf({}), '2026-11-24')).toEqual([])
})

/** The configuration of a valid document. */
function configOf(document: unknown): SiteConfig {
  const read = readSettings(document)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.config
}

test('an ABN is checked by its check digits and written in groups', () => {
  expect(readSettings({ contact: { abn: '51824753556' } })).toMatchObject({
    config: { contact: { abn: '51 824 753 556' } },
  })
})

test('the changes of two people are merged, and where both changed a value, `mine` wins', () => {
  const base = { fullCheckout: false, cards: { lowStock: 10 }, contact: { phone: '1', email: 'a' } }
  const mine = { fullCheckout: true, cards: { lowStock: 10 }, contact: { phone: '2', email: 'a' } }
  const theirs = { fullCheckout: false, cards: { lowStock: 20 }, contact: { phone: '3', email: 'b' } }
  expect(mergeDocuments(base, mine, theirs)).toEqual({
    fullCheckout: true,
    cards: { lowStock: 20 },
    contact: { phone: '2', email: 'b' },
  })
})

test('the hours of a day are merged as one value, so that no day closes before it opens', () => {
  const hours = (opens: string, closes: string) => ({ hours: { saturday: { opens, closes }, sunday: null } })
  const [base, mine, theirs] = [hours('09:00', '17:00'), hours('13:00', '17:00'), hours('09:00', '12:00')]

  expect(mergeDocuments(base, mine, theirs)).toEqual(mine)
  expect(mergeDocuments(base, base, theirs)).toEqual(theirs)
})

test('changes are described in words', () => {
  const after = {
    cards: { prices: { 'keyring-black': '39.99' } },
    claims: { rating: false },
    contact: { phone: '1300 555 010' },
    hours: { saturday: { opens: '09:00', closes: '12:00' } },
    closedDays: ['2026-12-24'],
  }
  const changes = changesBetween(built, fillDocument(after, built))
  expect(changes.map(({ label, from, to }) => [label, from, to])).toEqual([
    ['Claim: rating', 'on', 'off'],
    ['Contact, phone', '1800 160 401', '1300 555 010'],
    ['Price of keyring review tag, black', '$44.99', '$39.99'],
    ['Hours on Saturday', undefined, undefined],
    ['Closed days', undefined, undefined],
  ])
})

test('the button of a package that is renamed in the office has the new name', () => {
  const { lists } = builtDocument() as { lists: Record<'websitePackages' | 'hostingPackages', object[]> }
  const renamed = (list: object[]) =>
    list.map((item, index) => (index === 0 ? { ...item, name: 'Solo' } : item))

  const read = readSettings({
    lists: {
      websitePackages: renamed(lists.websitePackages),
      hostingPackages: renamed(lists.hostingPackages),
    },
  })

  expect(read).toMatchObject({
    config: {
      lists: {
        websitePackages: expect.arrayContaining([
          expect.objectContaining({ buttonText: 'Choose Website Solo' }),
        ]),
        hostingPackages: expect.arrayContaining([
          expect.objectContaining({ buttonText: 'Choose Hosting Solo' }),
        ]),
      },
    },
  })
})

test('a blank line at the end of a list of lines is no problem', () => {
  expect(
    readSettings({ closedDays: ['2026-12-24', ''], pages: { '/': { headline: ['Book more', ' '] } } }),
  ).toEqual({
    config: expect.objectContaining({
      closedDays: ['2026-12-24'],
      pages: { '/': { headline: ['Book more'] } },
    }),
  })
})

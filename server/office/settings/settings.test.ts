import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { LoadedSettings, OfficeSettings, SettingsHistory } from '#domain/office/office-settings.ts'
import { FROM_FILE } from '#server/site/settings/settings-versions.ts'
import { asOperator, type Caller } from '#test/fixtures/operator.ts'
import { startOrderOffice } from '#test/fixtures/order-office.ts'
import type { TestServerOptions } from '#test/server/start-test-server.ts'
import { SEND_SEEN } from './save-draft.ts'

const ADD_ONS = (price: number) => ({
  addOns: [{ name: 'Logo Design', price, description: 'For the ute.' }],
})

async function startSettings(options: TestServerOptions = {}) {
  const { shop, call } = await startOrderOffice(options)
  return { shop, ...settingsOf(call), site: () => shop.deps.siteConfig() }
}

function settingsOf(call: Caller) {
  const read = async () => (await call('/settings')).body as OfficeSettings
  const seen = async () => (await read()).draft?.updatedAt ?? null
  return {
    call,
    read,
    draft: async (document: unknown, basedOn: number) =>
      call('/settings/draft', { document, basedOn, seen: await seen() }, {}, 'PUT'),
    publish: async (note?: string, headers = {}) =>
      call('/settings/publish', { ...(note && { note }), seen: await seen() }, headers),
    discard: async (seen: string | null | undefined) =>
      call(`/settings/draft?seen=${seen ?? ''}`, undefined, {}, 'DELETE'),
    seen,
    history: async () => (await call('/settings/history')).body as SettingsHistory,
  }
}

test('a draft changes nothing until it is published, then applies at once', async () => {
  const { read, draft, publish, site } = await startSettings()
  await draft({ claims: { rating: false } }, 0)
  expect(site().claims).toEqual({})
  expect((await read()).draft?.document).toEqual({ claims: { rating: false } })

  const published = (await publish('No proof yet')).body as OfficeSettings

  expect(published).toMatchObject({ version: 2, publishedBy: 'boss@arvo.example', draft: null })
  expect(site().claims).toEqual({ rating: false })
})

test('a draft keeps invalid values with a problem for each, and cannot be published', async () => {
  const { read, draft, publish } = await startSettings()
  const typed = { lists: { addOns: [{ name: 'Logo', price: 'cheap\u0000', description: '' }] } }

  await draft(typed, 0)
  const refused = await publish()

  const { draft: kept, version } = await read()
  expect(kept).toMatchObject({
    document: typed,
    problems: [
      {
        path: ['lists', 'addOns', 0, 'price'],
        message: 'This takes dollars, such as 329 or "44.99", or "Quote on Request".',
      },
      { path: ['lists', 'addOns', 0, 'description'], message: 'This takes a sentence in quotes.' },
    ],
  })
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { code: 'settings_invalid', problems: kept?.problems } },
  })
  expect(version).toBe(0)
})

test('all problems of the claims show at once', async () => {
  const { draft } = await startSettings()
  const offer = { originalPrice: '9999', remainingCount: 2, totalCount: 5 }
  const websiteOffers = {
    'website-starter': { ...offer, remainingCount: 4, totalCount: 3 },
    'website-premium': offer,
    'website-ultra': offer,
  }
  const claims = {
    rating: { value: { stars: 9, reviews: 1 }, source: '' },
    readReviews: { endDate: '2020-01-01' },
    websiteOffers: { value: websiteOffers },
    serviceUptime: { value: '' },
  }

  const { body } = await draft({ claims, contact: { phone: 'none' } }, 0)

  const problems = (body as OfficeSettings).draft?.problems ?? []
  expect(problems.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'claims.rating.source',
    'claims.rating.value.stars',
    'claims.readReviews.endDate',
    'claims.serviceUptime.value',
    'claims.websiteOffers.value.website-starter.remainingCount',
    'contact.phone',
  ])
})

test('publishing over another operator’s version is refused, and the response names that operator', async () => {
  const { shop, draft, publish, read } = await startSettings()
  const other = settingsOf(await asOperator(shop, 'jas@arvo.example'))
  await draft({ fullCheckout: true }, 0)
  await other.draft({ claims: { rating: false } }, 0)
  await other.publish()

  const refused = await publish()

  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'settings_changed',
        message: 'jas@arvo.example published other settings meanwhile.',
        by: 'jas@arvo.example',
        version: 2,
      },
    },
  })
  expect(await read()).toMatchObject({ version: 2, draft: { basedOn: 0, document: { fullCheckout: true } } })
})

test('a draft belongs to its operator, and others see that there is one', async () => {
  const { shop, draft, read } = await startSettings()
  const other = settingsOf(await asOperator(shop, 'jas@arvo.example'))
  await other.draft({ fullCheckout: true }, 0)
  expect(await read()).toMatchObject({ draft: null, otherDrafts: ['jas@arvo.example'] })
  await draft({}, 0)
  await other.discard(await other.seen())
  expect(await read()).toMatchObject({ draft: { document: {} }, otherDrafts: [] })
})

test('a tab neither overwrites nor publishes a draft of another tab that it has not seen', async () => {
  const { call, draft, read, publish } = await startSettings()
  const save = (document: object, seen: string | null) =>
    call('/settings/draft', { document, basedOn: 0, seen }, {}, 'PUT')
  await draft({ fullCheckout: true }, 0)

  const refused = [
    await save({ claims: { rating: false } }, null),
    await save({ claims: { rating: false } }, '2020-01-01T00:00:00.000Z'),
    await call('/settings/publish', { seen: '2020-01-01T00:00:00.000Z' }),
  ]

  const changed = { status: 409, body: { error: { code: 'draft_changed' } } }
  expect(refused).toMatchObject([changed, changed, changed])
  const kept = (await read()).draft
  expect(kept?.document).toEqual({ fullCheckout: true })
  expect(await save({ claims: { rating: false } }, kept?.updatedAt ?? null)).toMatchObject({ status: 200 })
  await publish()
  // the draft that this tab has seen is gone, because it was published
  expect(await save({ fullCheckout: true }, kept?.updatedAt ?? null)).toMatchObject(changed)
  expect(await save({ fullCheckout: true }, null)).toMatchObject({ status: 200 })
})

test('a draft is neither saved nor published by somebody who does not say which draft they saw', async () => {
  const { call, draft, read } = await startSettings()
  await draft({ fullCheckout: true }, 0)

  const refused = [
    await call('/settings/draft', { document: {}, basedOn: 0 }, {}, 'PUT'),
    await call('/settings/publish', {}),
  ]

  const missing = { status: 422, body: { error: { code: 'validation_failed', fields: { seen: SEND_SEEN } } } }
  expect(refused).toMatchObject([missing, missing])
  expect(await read()).toMatchObject({ version: 0, draft: { document: { fullCheckout: true } } })
})

test('a tab throws away only the draft that it has seen', async () => {
  const { call, draft, discard, read, seen } = await startSettings()
  await draft({ fullCheckout: true }, 0)
  const first = await seen()
  await draft({ fullCheckout: true, claims: { rating: false } }, 0)

  const refused = [await discard(first), await discard(null)]
  const missing = await call('/settings/draft', undefined, {}, 'DELETE')

  const changed = { status: 409, body: { error: { code: 'draft_changed' } } }
  expect(refused).toMatchObject([changed, changed])
  expect(missing).toMatchObject({ status: 422, body: { error: { fields: { seen: SEND_SEEN } } } })
  expect((await read()).draft?.document).toMatchObject({ claims: { rating: false } })
  const last = await seen()
  expect(await discard(last)).toMatchObject({ status: 200, body: { draft: null } })
  // the same request again finds no draft
  expect((await discard(last)).status).toBe(200)
})

test('undo publishes the settings before a version, and the history lists the changes of each version', async () => {
  const { shop, call, draft, publish, history, site } = await startSettings({
    siteJson: { lists: ADD_ONS(199) },
  })
  await draft({ lists: ADD_ONS(249), claims: { rating: false } }, 0)
  await publish('Dearer')
  const refused = await call('/settings/undo', { version: 2, basedOn: 1 })
  const undone = await call('/settings/undo', { version: 2, basedOn: 2 })

  expect([refused.status, undone.status]).toEqual([409, 200])
  expect(site()).toMatchObject({ lists: { addOns: [{ price: 19_900 }] }, claims: {} })
  const { items } = await history()
  expect(items.map(({ id, by, note, undoes }) => [id, by, note, undoes])).toEqual([
    [3, 'boss@arvo.example', '', 2],
    [2, 'boss@arvo.example', 'Dearer', null],
    [1, FROM_FILE, '', null],
  ])
  expect(items[1]?.changes).toEqual([
    { section: 'lists', label: 'Add-ons, Logo Design, price', from: '$199', to: '$249' },
    { section: 'claims', label: 'Claim: rating', from: 'on', to: 'off' },
  ])
  expect(await shop.deps.db.selectFrom('office.settings_drafts').selectAll().execute()).toEqual([])
})

test('the undo of an older version takes back the later versions too', async () => {
  const { call, draft, publish, history, site } = await startSettings()
  await draft({ claims: { rating: false } }, 0)
  await publish()
  await draft({ claims: { rating: false }, fullCheckout: true }, 2)
  await publish()

  const { status } = await call('/settings/undo', { version: 2, basedOn: 3 })

  expect(status).toBe(200)
  expect(site()).toMatchObject({ claims: {}, fullCheckout: false })
  const { items } = await history()
  expect(items[0]).toMatchObject({ id: 4, undoes: 2, by: 'boss@arvo.example' })
  expect(items[0]?.changes.map(({ label }) => label)).toEqual(['Everything paid online', 'Claim: rating'])
})

test('texts of a page can be published and undone, and an invalid text is refused with its path', async () => {
  const { call, draft, publish, history, site } = await startSettings()
  const { built } = (await call('/settings')).body as LoadedSettings
  expect(built).toMatchObject({ pages: { '/pricing': { headline: 'TradeOps pricing' } } })
  const questions = [{ question: 'How much?', answer: 'From {websites}.' }]
  await draft({ ...built, pages: { '/pricing': { headline: 'What it costs', questions } } }, 0)
  await publish()
  expect(site().pages).toEqual({ '/pricing': { headline: 'What it costs', questions } })

  await draft({ pages: { '/pricing': { questions: [...questions, ...questions] } } }, 2)
  expect(await publish()).toMatchObject({
    status: 422,
    body: {
      error: {
        problems: [
          { path: ['pages', '/pricing', 'questions', 1, 'question'], message: 'This is asked twice.' },
        ],
      },
    },
  })
  expect((await call('/settings/undo', { version: 2, basedOn: 2 })).status).toBe(200)

  expect(site().pages).toBeUndefined()
  expect((await history()).items[1]?.changes).toEqual(
    expect.arrayContaining([
      { section: 'pages', label: 'Pricing, headline', from: 'TradeOps pricing', to: 'What it costs' },
      { section: 'pages', label: 'Pricing, questions, How much?', from: '', to: 'added' },
    ]),
  )
})

test('a publication that is sent twice with one Idempotency-Key makes one version', async () => {
  const { draft, publish, read } = await startSettings()
  await draft({ fullCheckout: true }, 0)
  const key = { 'Idempotency-Key': 'b6c1a0de-7f0e-4c1c-9a44-5d0f8f6f2f6e' }
  const statuses = [(await publish('', key)).status, (await publish('', key)).status]
  expect(statuses).toEqual([200, 200])
  expect((await read()).version).toBe(2)
})

test('values that equal the defaults are not stored, and the export is a site.json', async () => {
  const { draft, publish, call, read } = await startSettings()
  await draft({ fullCheckout: false, claims: { rating: false, testimonial: true } }, 0)
  await publish()
  expect((await read()).document).toEqual({ claims: { rating: false } })
  const file = await call('/settings/site.json')
  expect(file.body).toEqual({ claims: { rating: false } })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="site.json"')
})

test('after the first publication, a changed site.json becomes a version of its own', async () => {
  const { shop, draft, publish, history, site } = await startSettings({
    siteJson: { lists: ADD_ONS(199) },
    jobs: true,
  })
  const file = path.join(shop.config.dataDir, 'site.json')
  await draft({ fullCheckout: true }, 0)
  await publish()
  expect(site()).toMatchObject({ fullCheckout: true, lists: {} })

  await writeFile(file, JSON.stringify({ lists: ADD_ONS(299) }))

  // the version is stored before it is in force
  await expect
    .poll(() => site())
    .toMatchObject({ fullCheckout: false, lists: { addOns: [{ price: 29_900 }] } })
  expect((await history()).items[0]).toMatchObject({ id: 3, by: FROM_FILE })
})

test('a draft with values that contradict each other is kept, and cannot be published', async () => {
  const { read, draft, publish } = await startSettings()
  await draft({ claims: { rating: { endDate: '2020-01-31' } } }, 0)

  const refused = await publish()

  const problems = [
    {
      path: ['claims', 'rating', 'endDate'],
      message: 'This claim is on, but it has ended. Choose a later day, or switch the claim off.',
    },
  ]
  expect((await read()).draft?.problems).toEqual(problems)
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { code: 'settings_invalid', problems } },
  })
})

test('a shop starts with a claim of its site.json that is on and has ended, and can publish another change', async () => {
  const siteJson = { claims: { rating: { endDate: '2020-01-31' } } }
  const { site, draft, publish } = await startSettings({ siteJson })
  expect(site()).toMatchObject({ ownClaims: { rating: { endDate: '2020-01-31' } }, endedClaims: ['rating'] })
  await draft({ ...siteJson, claims: { ...siteJson.claims, readReviews: false } }, 0)

  expect(await publish()).toMatchObject({ status: 200, body: { version: 2 } })
})

test('with SHOP_TIME_ZONE, the office shows this time zone and can publish Melbourne', async () => {
  const { shop, read, draft, publish, history, site } = await startSettings({ timeZone: 'Australia/Perth' })
  const { built } = (await read()) as LoadedSettings
  await draft({ ...built, timeZone: 'Australia/Melbourne' }, 0)

  const published = await publish()

  expect(built.timeZone).toBe('Australia/Perth')
  expect(published.body).toMatchObject({ document: { timeZone: 'Australia/Melbourne' } })
  expect(site().timeZone).toBe('Australia/Melbourne')
  expect(shop.deps.config.timeZone).toBe('Australia/Melbourne')
  expect(((await read()) as LoadedSettings).built.timeZone).toBe('Australia/Perth')
  expect((await history()).items[0]?.changes).toMatchObject([
    { label: 'Time zone', from: 'Australia/Perth', to: 'Australia/Melbourne' },
  ])
})

test('a number that no version can have is refused, and in the history means the newest versions', async () => {
  const { call, draft, publish } = await startSettings()
  await draft({ claims: { rating: false } }, 0)
  await publish()
  const huge = 2 ** 31

  const statuses = [
    (await draft({}, huge)).status,
    (await call('/settings/undo', { version: huge, basedOn: 2 })).status,
    (await call('/settings/undo', { version: 2, basedOn: huge })).status,
  ]
  const { status, body } = await call(`/settings/history?before=${huge}`)

  expect(statuses).toEqual([422, 422, 422])
  expect({ status, body }).toMatchObject({ status: 200, body: { items: [{ id: 2 }, { id: 1 }] } })
})

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { LoadedSettings, OfficeSettings } from '#domain/office/office-settings.ts'
import { FROM_FILE } from '#server/site/settings/settings-versions.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { settingsOf, startSettings } from '#test/fixtures/settings-office.ts'

const ADD_ONS = (price: number) => ({
  addOns: [{ name: 'Logo Design', price, description: 'For the ute.' }],
})

test('a draft changes nothing until it is published, then applies at once', async () => {
  const { read, draft, publish, site } = await startSettings()
  await draft({ claims: { rating: false } }, 0)
  expect(site().claims).toEqual({})
  expect((await read()).draft?.document).toEqual({ claims: { rating: false } })

  const published = (await publish('No proof yet')).body as OfficeSettings

  expect(published).toMatchObject({ version: 2, publishedBy: 'boss@arvo.example', draft: null })
  expect(site().claims).toEqual({ rating: false })
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

import { expect, test } from 'vitest'
import type { OfficeSettings } from '#domain/office/office-settings.ts'
import { revokeOperator } from '#server/office/operators/operators.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { settingsOf, startSettings } from '#test/fixtures/settings-office.ts'
import { SEND_SEEN } from './save-draft.ts'

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
        message: 'This takes dollars from 0.01 to 999,999.99, such as 44.99, or "Quote on Request".',
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

test.each(['#cccccc', '#1e3a5f'])(
  'the dark colour %s is wrong, and not the untouched bright one',
  async (ink) => {
    const { draft } = await startSettings()

    const { body } = await draft({ brand: { colours: { ink } } }, 0)

    const problems = (body as OfficeSettings).draft?.problems ?? []
    expect(new Set(problems.map(({ path }) => path.join('.')))).toEqual(new Set(['brand.colours.ink']))
  },
)

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

test('a draft belongs to its operator, and others see that there is one', async () => {
  const { shop, draft, read } = await startSettings()
  const other = settingsOf(await asOperator(shop, 'jas@arvo.example'))
  await other.draft({ fullCheckout: true }, 0)
  expect(await read()).toMatchObject({ draft: null, otherDrafts: ['jas@arvo.example'] })
  await draft({}, 0)
  await other.discard(await other.seen())
  expect(await read()).toMatchObject({ draft: { document: {} }, otherDrafts: [] })
})

test('the draft of somebody who is no longer an operator is deleted', async () => {
  const { shop, read } = await startSettings()
  const other = settingsOf(await asOperator(shop, 'jas@arvo.example'))
  await other.draft({ fullCheckout: true }, 0)

  await revokeOperator(shop.deps.db, 'Jas@arvo.example')

  expect(await read()).toMatchObject({ otherDrafts: [] })
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
    await call('/settings/draft', { document: {}, basedOn: 0, seen: '2026-01-01T00:00:00+05' }, {}, 'PUT'),
  ]

  const missing = { status: 422, body: { error: { code: 'validation_failed', fields: { seen: SEND_SEEN } } } }
  expect(refused).toMatchObject([missing, missing, missing])
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

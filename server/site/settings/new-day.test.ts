import { expect, test } from 'vitest'
import type { OfficeSettings } from '#domain/office/office-settings.ts'
import type { SiteConfig } from '#domain/site/site-config.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { startTestServer, type TestServerOptions } from '#test/server/start-test-server.ts'

/** A site.json whose claim `rating` ends with 24 November. */
const ENDS = { claims: { rating: { source: 'Our Google profile', endDate: '2026-11-24' } } }
const LAST_DAY = new Date('2026-11-24T12:59:00Z')
const NEXT_DAY = new Date('2026-11-24T13:01:00Z')

/** A server without jobs, whose clock can be set. `shown` collects the settings each time the pages are written. */
async function startDay(at: Date, options: TestServerOptions = {}) {
  const shown: SiteConfig[] = []
  const previewed: SiteConfig[] = []
  let now = at
  let failures = 0
  const server = await startTestServer({
    ...options,
    jobs: false,
    now: () => now,
    site: {
      answer: (c) => c.notFound(),
      async show(config, ready) {
        await ready
        if (failures-- > 0) throw new Error('ENOSPC')
        shown.push(config)
      },
      async preview(_, config) {
        previewed.push(config)
        return { html: '', headers: {} }
      },
    },
  })
  return {
    server,
    shown,
    previewed,
    /** Makes the next writing of the pages fail. */
    failOnce() {
      failures = 1
    },
    async turnTo(next: Date) {
      now = next
      await server.deps.settings.turnDay()
    },
  }
}

test('pages are written again without a claim on the day after its end date, and once only', async () => {
  const { shown, turnTo } = await startDay(LAST_DAY, { siteJson: ENDS })
  expect(shown).toEqual([expect.not.objectContaining({ endedClaims: expect.anything() })])

  await turnTo(NEXT_DAY)
  await turnTo(NEXT_DAY)

  expect(shown.slice(1)).toEqual([expect.objectContaining({ endedClaims: ['rating'] })])
})

test('pages of a new day that could not be written are written ten seconds later', async () => {
  const { shown, turnTo, failOnce } = await startDay(LAST_DAY, { siteJson: ENDS })
  failOnce()

  await turnTo(NEXT_DAY)
  await turnTo(new Date(NEXT_DAY.getTime() + 9_000))
  const tooEarly = shown.length
  await turnTo(new Date(NEXT_DAY.getTime() + 10_000))

  expect(tooEarly).toBe(1)
  expect(shown.slice(1)).toEqual([expect.objectContaining({ endedClaims: ['rating'] })])
})

test('published settings whose pages could not be written are in force ten seconds later', async () => {
  const { server, failOnce, turnTo } = await startDay(LAST_DAY)
  const { settings, siteConfig } = server.deps
  const call = await asOperator(server)
  const sent = { document: { fullCheckout: true }, basedOn: 0, seen: null }
  const { draft } = (await call('/settings/draft', sent, {}, 'PUT')).body as OfficeSettings
  failOnce()

  await call('/settings/publish', { seen: draft?.updatedAt })
  const failed = { inForce: siteConfig().fullCheckout, problems: settings.problems() }
  await turnTo(new Date(LAST_DAY.getTime() + 10_000))
  await settings.refresh()

  expect(failed).toEqual({ inForce: false, problems: ['ENOSPC'] })
  expect(siteConfig().fullCheckout).toBe(true)
  expect(settings.problems()).toEqual([])
})

test('a server that starts after the end date of a built claim writes its pages without the claim', async () => {
  const { shown } = await startDay(new Date('2028-01-01T00:00:00Z'))

  expect(shown).toEqual([expect.objectContaining({ endedClaims: expect.arrayContaining(['rating']) })])
})

test('a new day on which no claim ends and no notice changes leaves the pages alone', async () => {
  const { shown, turnTo } = await startDay(LAST_DAY)

  await turnTo(NEXT_DAY)

  expect(shown).toEqual([])
})

test('the preview of a draft leaves out a claim that has ended', async () => {
  const { server, previewed } = await startDay(NEXT_DAY)
  const call = await asOperator(server)
  const draft = await call('/settings/draft', { document: ENDS, basedOn: 0, seen: null }, {}, 'PUT')
  const { previewKey } = draft.body as OfficeSettings

  await fetch(`${server.url}/office/preview/?${new URLSearchParams({ key: previewKey })}`)

  expect(previewed).toEqual([expect.objectContaining({ endedClaims: ['rating'] })])
})

import { test as base, type Page } from '@playwright/test'
import { PAGES } from '#e2e/site.ts'
import { expectLooks } from './page-looks.ts'

/**
 * A browser page that the tests of a worker share. Every script is replaced by an empty file, so that each route keeps
 * its prerendered state, which depends on no clock and no storage.
 */
const test = base.extend<object, { still: Page }>({
  still: [
    async ({ browser }, use, { project }) => {
      await using context = await browser.newContext({
        baseURL: project.use.baseURL ?? '',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await use(page)
    },
    { scope: 'worker' },
  ],
})

/** The query of each page whose text depends on its query. */
const QUERIES: Readonly<Record<string, string>> = {
  '/message-sent': '?ref=E-7K3M9Q&at=1764229860',
  '/message-not-sent': '?why=fields&fix=phone',
}

const TABLET = { width: 820, height: 1180 }
const LOW = { width: 844, height: 390 }

/** Further window sizes for the pages whose first screen has a special layout at these sizes. */
const WINDOWS: Readonly<Record<string, readonly (typeof LOW)[]>> = {
  '/': [TABLET, LOW],
  '/pricing': [TABLET],
  '/trade-ops': [TABLET],
}

for (const [route] of PAGES) {
  test(`the first screen and the styled parts of ${route} look as in its snapshot`, async ({ still }) => {
    await still.goto(route + (QUERIES[route] ?? ''))
    // only the home page's snapshot has the header and the footer
    await expectLooks(still, snapshotOf(route), {
      root: route === '/' ? 'body' : 'main',
      windows: WINDOWS[route] ?? [],
    })
  })
}

test('the page for an unknown address looks as in its snapshot', async ({ still }) => {
  await still.goto('/nope')
  await expectLooks(still, 'marketing/not-found', { root: 'main' })
})

for (const trade of ['electrician', 'painter', 'plumber']) {
  test(`the sample site of the ${trade} looks as in its snapshot`, async ({ still }) => {
    await still.goto(`/sample-sites/${trade}.html`)
    // with `html` as root, the snapshot includes the background of the body
    await expectLooks(still, `marketing/sample-site-${trade}`, { root: 'html', tags: true })
  })
}

const MARKETING =
  /^\/(|contact|smart-websites|pricing|trade-ops|custom-solutions|\w+-automation|logo|logo-download)$/

function snapshotOf(route: string): string {
  const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')
  return `${MARKETING.test(route) ? 'marketing' : 'shop'}/${name}`
}

import { beginWithOneCard } from './buy.ts'
import { expect, hydrated } from './fixtures.ts'
import { test } from './own-server.ts'
import { PAGES, SHELLS } from './site.ts'

test.use({ program: 'development' })

const ROUTES = [
  ...PAGES,
  // to whoever is signed out the dashboard's sub-routes look alike
  ...SHELLS.filter(([path]) => !path.startsWith('/dashboard/')),
  ['/styleguide', 'Style guide | Arvo'],
] as const

// React tells in development what it keeps to itself in production: any word of it fails the test
test('under npm run dev every page, the style guide and the mailbox come up without a complaint', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await beginWithOneCard(page) // without one /checkout leads home
  for (const [route, title] of ROUTES) {
    await page.goto(route)
    await hydrated(page)
    await expect(page).toHaveTitle(title)
  }
  await page.goto('/mail')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

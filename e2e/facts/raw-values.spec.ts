import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { open } from '#e2e/accounts/account.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { startOwnServer } from '#e2e/own-server.ts'
import { rawValues } from './raw-values.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const PAGES = [
  ...['/', '/orders', '/orders/new', '/orders/post', '/orders/slips', '/bench', '/customers', '/money'],
  ...['/stock', '/stock/blanks', '/outbox', '/setup', '/audit'],
  ...['', '/prices', '/hours', '/brand', '/pages', '/contact', '/claims', '/selling', '/history'].map(
    (section) => `/settings${section}`,
  ),
  ...['shipped', 'delivered', 'payment_problem', 'needs_link', 'set_up_owed'].map(
    (state) => `/orders?state=${state}`,
  ),
  ...['new', 'contacted', 'quoted', 'won', 'lost', 'spam', 'all'].map((state) => `/?state=${state}`),
]
/** Lists of the office, with the kind of the objects that they link to. The test checks the page of each object. */
const OBJECTS = [
  ['/orders', 'orders'],
  ['/orders?state=awaiting_payment', 'orders'],
  ['/orders?state=expired', 'orders'],
  ['/orders?state=cancelled', 'orders'],
  ['/orders?state=refunded', 'orders'],
  ['/?state=all', 'leads'],
  ['/customers', 'customers'],
] as const

async function makeFolder(): Promise<{ path: string } & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'e2e-raw-'))
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** Fills a data directory with the sample shop of `npm run demo`. Returns the operator's email address and password. */
async function fillWithSamples(dataDir: string) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/demo.ts'], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir },
  })
  const [, email = '', password = ''] = /the office +(\S+) +(\S+)/.exec(stdout) ?? []
  return { email, password }
}

test('no page of the office shows a raw value of the sample shop @extended', async ({ page }) => {
  test.slow()
  await using folder = await makeFolder()
  const dataDir = path.join(folder.path, 'data')
  const operator = await fillWithSamples(dataDir)
  await using server = await startOwnServer('product', { DATA_DIR: dataDir })
  const response = await page.request.post(`${server.url}/auth/v1/token?grant_type=password`, {
    headers: { apikey: 'sb_publishable_local' },
    data: operator,
  })
  const session = await response.text()
  await page.addInitScript((text) => localStorage.setItem('auth_session', text), session)
  const found: Record<string, string[]> = {}
  const look = async (at: string) => {
    await open(page, `${server.url}/office${at}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy], .skeleton')).toHaveCount(0)
    const raw = await rawValues(page)
    if (raw.length > 0) found[at] = raw
  }

  for (const at of PAGES) await look(at)
  for (const [list, kind] of OBJECTS) {
    await open(page, `${server.url}/office${list}`)
    const links = page.locator(`main a[href^="/office/${kind}/"]`)
    await expect(links.first()).toBeVisible()
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const at of new Set(paths)) await look(at.replace('/office', ''))
  }

  expect(found).toEqual({})
})

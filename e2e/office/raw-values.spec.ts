import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { open } from '#e2e/accounts/account.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { startOwnServer } from '#e2e/own-server.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const PAGES = [
  ...['/', '/orders', '/orders/new', '/orders/post', '/orders/slips', '/bench', '/customers', '/money'],
  ...['/stock', '/stock/blanks', '/outbox', '/setup', '/audit'],
  ...['', '/prices', '/hours', '/brand', '/pages', '/contact', '/claims', '/selling', '/history'].map(
    (section) => `/settings${section}`,
  ),
  ...['new', 'contacted', 'quoted', 'won', 'lost', 'spam', 'suspected_spam', 'all'].map(
    (state) => `/?state=${state}`,
  ),
]
/** A link to one object of each kind is followed from these lists. */
const OBJECTS = [
  ['/orders', 'orders'],
  ['/?state=all', 'leads'],
  ['/customers', 'customers'],
] as const

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

/**
 * The texts of the page that look like a value of the database or of the code: words joined by underscores, ids of
 * products, names of actions, and states as they are stored.
 */
function rawValues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const RAW = [
      /\b[a-z]+(?:_[a-z\d]+)+\b/,
      /\b(?:free-standing|stick-on|keyring)-(?:black|white)\b/,
      /\b(?:order|lead|leads|card|blanks|stock|settings|account|outbox|addresses|customer)\.[a-z]{2,}\b/,
      /^(?:paid|programming|shipped|delivered|expired|cancelled|refunded|new|contacted|quoted|won|lost|spam|pending|done|dead|null|undefined|true|false|NaN)$/,
    ]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (parentElement?.checkVisibility() && !parentElement.closest('script, style, code'))
        texts.push(nodeValue ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], option'))
      for (const name of ['aria-label', 'title', 'placeholder', 'label'])
        texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => text.trim()).filter((text) => RAW.some((raw) => raw.test(text)))
  })
}

test('no page of the office shows a raw value of the sample shop @extended', async ({ page }) => {
  test.slow()
  const dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'e2e-raw-')), 'data')
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
    const paths = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href)),
    )
    console.log(paths.length)
    for (const { pathname } of paths) await look(pathname.replace('/office', ''))
  }

  expect(found).toEqual({})
  await rm(path.dirname(dataDir), { recursive: true, force: true })
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSite } from '#server/site/site.ts'
import type { SiteIndex } from '#server/site/site-index.ts'
import { startTestServer } from '#test/server/start-test-server.ts'
import { recordLog } from '#test/server/test-log.ts'
import { followSiteConfig } from './site-config.ts'

const hosting = (price: unknown) => ({
  lists: { hostingPackages: [{ name: 'Starter', price, description: 'Online.', features: ['50GB'] }] },
})

test('a running server serves a list that the operator changed, with a new ETag', async () => {
  const { page, writeConfig, removeConfig } = await startSite()
  const built = await page('/')
  expect(built.html).toContain('as built')

  await writeConfig(hosting(31.5))
  await expect.poll(async () => (await page('/')).html, WITHIN).toContain('Hosting Starter 3150')
  const changed = await page('/')
  expect(changed.etag).not.toBe(built.etag)
  expect((await page('/dashboard')).html).toContain('Hosting Starter 3150')
  expect((await page('/llms.txt')).html).toContain('Hosting Starter 3150')

  await writeConfig(hosting(32))
  await expect.poll(async () => (await page('/')).html, WITHIN).toContain('Hosting Starter 3200')
  expect((await page('/')).etag).not.toBe(changed.etag)

  await removeConfig()
  await expect.poll(async () => (await page('/')).html, WITHIN).toContain('as built')
  expect((await page('/')).etag).toBe(built.etag)
})

test('an invalid file is logged once, and the last valid one stays', async () => {
  const { page, writeConfig, warnings } = await startSite()
  await writeConfig(hosting(31))
  await expect.poll(async () => (await page('/')).html, WITHIN).toContain('Hosting Starter 3100')

  await writeConfig(hosting('lots'))
  await expect
    .poll(warnings, WITHIN)
    .toEqual([
      'site configuration not used, the last good one stays: lists.hostingPackages, item 1, price takes dollars from 0.01 to 999,999.99, such as 44.99.',
    ])
  expect((await page('/')).html).toContain('Hosting Starter 3100')
})

test('the lists of the file are already on the first page that is served', async () => {
  const { dataDir, log, dist } = await makeFolders()
  await writeFile(path.join(dataDir, 'site.json'), JSON.stringify(hosting(30)))
  const site = createSite(dist, 'https://www.shop.test')
  await followSiteConfig({ dataDir, log, apply: (config) => site.show(config) }).look()
  const { url } = await startTestServer({ site, jobs: false })
  expect(await (await fetch(url)).text()).toContain('https://www.shop.test Hosting Starter 3000')
})

test('after a new build, a running server does not rewrite its pages, and logs why', async () => {
  const { dataDir, log, dist, warnings } = await makeFolders()
  const site = createSite(dist, 'https://www.shop.test')
  const { look } = followSiteConfig({ dataDir, log, apply: (config) => site.show(config) })
  await writeFile(
    path.join(dist, 'site-index.json'),
    JSON.stringify({ ...index, font: '/assets/another.woff2' }),
  )
  await writeFile(path.join(dataDir, 'site.json'), JSON.stringify(hosting(30)))
  await look()
  expect(warnings()).toEqual([expect.stringContaining('the site was built again after this server started')])
})

test.each([
  ['at the start', 0],
  ['later', 1],
])(
  'a file whose pages cannot be written %s is logged once, and in force ten seconds after the disk works',
  async (_when, good) => {
    const { dataDir, log, warnings } = await makeFolders()
    let now = new Date('2026-11-25T00:00:00Z')
    const applied: boolean[] = []
    let failures = 0
    const { look, problem } = followSiteConfig({
      dataDir,
      log,
      now: () => now,
      async apply(_config, _text, atStart) {
        if (failures-- > 0) throw new Error('ENOSPC')
        applied.push(atStart)
      },
    })
    for (let i = 0; i < good; i++) await look()
    await writeFile(path.join(dataDir, 'site.json'), JSON.stringify(hosting(31)))
    failures = 2

    await look()
    await look()
    now = new Date(now.getTime() + 10_000)
    await look()
    const failed = problem()
    now = new Date(now.getTime() + 10_000)
    await look()
    await look()

    expect(failed).toBe('ENOSPC')
    expect(problem()).toBeUndefined()
    expect(applied).toEqual([good === 0])
    expect(warnings()).toEqual([expect.stringMatching(/not used, .*ENOSPC/)])
  },
)

test('a server that starts with an invalid file uses the last valid one', async () => {
  const { dataDir, log, dist } = await makeFolders()
  const file = path.join(dataDir, 'site.json')
  const { look: before } = followSiteConfig({
    dataDir,
    log,
    apply: (config) => createSite(dist, 'https://www.shop.test').show(config),
  })
  await writeFile(file, JSON.stringify(hosting(31)))
  await before()
  await writeFile(file, JSON.stringify(hosting('lots')))
  await before()

  const site = createSite(dist, 'https://www.shop.test')
  await followSiteConfig({ dataDir, log, apply: (config) => site.show(config) }).look()

  const { url } = await startTestServer({ site, jobs: false })
  expect(await (await fetch(url)).text()).toContain('Hosting Starter 3100')
})

test('a removed configuration is not restored', async () => {
  const { dataDir, log, dist } = await makeFolders()
  const file = path.join(dataDir, 'site.json')
  const look = () =>
    followSiteConfig({
      dataDir,
      log,
      apply: (config) => createSite(dist, 'https://www.shop.test').show(config),
    }).look()
  await writeFile(file, JSON.stringify(hosting(31)))
  await look()
  await rm(file)
  await look()
  await writeFile(file, JSON.stringify(hosting('lots')))

  const site = createSite(dist, 'https://www.shop.test')
  await followSiteConfig({ dataDir, log, apply: (config) => site.show(config) }).look()

  const { url } = await startTestServer({ site, jobs: false })
  expect(await (await fetch(url)).text()).toContain('as built')
})

test('an unreadable file is logged once', async () => {
  const { dataDir, log, warnings } = await makeFolders()
  await mkdir(path.join(dataDir, 'site.json'))
  const { look } = followSiteConfig({ dataDir, log, apply: async () => {} })
  await look()
  await look()
  expect(warnings()).toEqual([expect.stringMatching(/not used, .*EISDIR/)])
})

test('with lead webhooks configured, the server rewrites its pages at the start and for each site.json', async () => {
  const { dist } = await makeFolders()
  await writeFile(
    path.join(dist, 'server/page-writer.js'),
    "export const writePage = async (route, around, config) => JSON.stringify(config)\nexport const writeLlmsText = () => ''\nexport const writeManifestText = () => '{}'",
  )
  const { url, config } = await startTestServer({
    site: createSite(dist, 'https://www.shop.test'),
    formsForwardUrl: 'https://formspree.io/f/abcdwxyz',
  })
  const home = async () => (await fetch(url)).text()
  expect(await home()).toContain('"receivers":["form-inbox"]')

  await writeFile(path.join(config.dataDir, 'site.json'), JSON.stringify(hosting(30)))
  await expect.poll(home, WITHIN).toContain('hosting-starter')
  expect(await home()).toContain('"receivers":["form-inbox"]')
})

/**
 * How long a test waits for a changed file. The server checks the file every two seconds, and the machine may be busy.
 */
const WITHIN = { timeout: 20_000, interval: 100 }

const index: SiteIndex = {
  publishableKey: 'sb_publishable_local',
  around: { origin: 'http://localhost:3000' },
  font: null,
  routes: [
    { path: '/', file: 'home.html', chunks: [], mode: 'prerender', index: true },
    { path: '/dashboard', file: 'dashboard.html', chunks: [], mode: 'spa', index: false },
  ],
}
const WRITER = `
export const writePage = async (route, { origin }, { lists: { hostingPackages: [{ fullName, price }] } }) =>
  \`<!doctype html><p>\${route} at \${origin} \${fullName} \${price}</p>\`
export const writeLlmsText = (origin, { lists: { hostingPackages: [{ fullName, price }] } }) =>
  \`\${origin} \${fullName} \${price}\`
export const writeManifestText = () => '{}'
`

/** A small built site, a data folder and a log. */
async function makeFolders() {
  const home = await mkdtemp(path.join(tmpdir(), 'test-site-config-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const [dist, dataDir] = [path.join(home, 'dist'), path.join(home, 'data')]
  for (const folder of ['pages', 'client', 'server'])
    await mkdir(path.join(dist, folder), { recursive: true })
  await mkdir(dataDir)
  await writeFile(path.join(dist, 'site-index.json'), JSON.stringify(index))
  await writeFile(path.join(dist, 'server/page-writer.js'), WRITER)
  for (const { file } of index.routes) await writeFile(path.join(dist, 'pages', file), '<p>as built</p>')
  const { log, lines } = recordLog()
  const warnings = () => lines().flatMap(({ level, msg }) => (level === 40 ? [msg] : []))
  return { dist, dataDir, log, warnings }
}

/** A server with the small built site. */
async function startSite() {
  const { dist } = await makeFolders()
  const { url, config, logged } = await startTestServer({
    site: createSite(dist, 'https://www.shop.test'),
    // before the end of the built claims, after which the server writes the pages again
    now: () => new Date('2026-11-25T00:00:00Z'),
  })
  const file = path.join(config.dataDir, 'site.json')
  return {
    writeConfig: (written: unknown) => writeFile(file, JSON.stringify(written)),
    removeConfig: () => rm(file),
    warnings: () => logged.lines().flatMap(({ level, msg }) => (level === 40 ? [msg] : [])),
    async page(address: string) {
      const response = await fetch(url + address)
      return { html: await response.text(), etag: response.headers.get('etag') }
    },
  }
}

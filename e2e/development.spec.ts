import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { expect, hydrated, test } from './fixtures.ts'
import { PAGES, SHELLS } from './site.ts'

// React tells in development what it keeps to itself in production: any word of it fails the test
test('under npm run dev every page, the style guide and the mailbox come up without a complaint', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await using development = await startDevelopment()

  for (const [route, title] of [...PAGES, ...SHELLS, ['/styleguide', 'Style guide | Arvo'] as const]) {
    await page.goto(development.url + route)
    await hydrated(page)
    await expect(page).toHaveTitle(title)
  }
  await page.goto(`${development.url}/mail`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** `npm run dev` on a port and in a folder of its own; gone when the test is over. */
async function startDevelopment() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'e2e-dev-'))
  const server = spawn(process.execPath, [path.join(import.meta.dirname, '../tools/dev.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir },
  })
  const gone = once(server, 'exit')
  return {
    url: await addressOf(server),
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What it prints goes on being read: a full pipe would stop it. */
function addressOf(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /ready on (http:\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    })
    server.once('exit', () =>
      reject(new Error(`The development server ended before it was ready: ${printed}`)),
    )
  })
}

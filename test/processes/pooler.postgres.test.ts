import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { LIMITS } from '#server/platform/database/limits.ts'
import { newTestHome } from '#test/database/test-home.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { freePort } from '#test/machine/free-port.ts'
import { unprivilegedAccount } from '#test/machine/run.ts'
import { until } from '#test/machine/until.ts'
import { afterThis } from '#test/server/after-test.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) => existsSync(file))

/** A new database behind PgBouncer in transaction mode. */
async function pooledHome() {
  const home = await newTestHome()
  const url = new URL(home.databaseUrl ?? '')
  const port = await freePort()
  const folder = mkdtempSync('/tmp/test-pooler-')
  const config = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
* = host=${url.hostname} port=${url.port} user=${url.username} password=${decodeURIComponent(url.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  )
  const account = unprivilegedAccount()
  if (account) for (const file of [folder, config]) chownSync(file, account.uid, account.gid)
  const pooler = spawn(PGBOUNCER ?? '', [config], { stdio: 'ignore', ...account })
  afterThis(async () => {
    pooler.kill('SIGKILL')
  })
  url.port = String(port)
  await until(async () => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.end()
    return true
  }, 'The pooler did not start.')
  return { ...home, directUrl: home.databaseUrl ?? '', databaseUrl: url.href }
}

test.skipIf(!PGBOUNCER)(
  'behind a transaction pooler the product works, and every query has the configured timeouts',
  async () => {
    const home = await pooledHome()
    const server = await startTestServer({ home })
    const { db } = server.deps
    const settings = sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name = any(${Object.keys(LIMITS)})`

    const { session } = await newAccount(server)
    const saved = await fetch(`${server.url}/rest/v1/purchases`, {
      method: 'POST',
      headers: {
        apikey: server.config.publishableKey,
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ product_name: 'Starter', quantity: 1, price: 329 }),
    })
    const [alone, together] = await Promise.all([
      settings.execute(db),
      db.transaction().execute((tx) => settings.execute(tx)),
    ])

    expect(saved.status).toBe(201)
    for (const { rows } of [alone, together])
      expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual(LIMITS)
  },
)

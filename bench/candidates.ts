import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Db } from '#server/platform/database/tables.ts'
import { withoutSettings } from '#test/machine/without-settings.ts'

export type Candidate = { name: string; base: string; stop: () => Promise<void> }

const PLENTY_OF_CARDS = 1_000_000_000

/**
 * Starts the product as `npm start` does, with a scratch directory, a free port, no effective rate limits and accounts
 * that need no confirmation; `settings` are applied last. `fill` writes to the database before the start.
 */
export async function startApp(
  name: string,
  databaseUrl?: string,
  settings: Record<string, string> = {},
  fill: (db: Db) => Promise<void> = async () => {},
): Promise<Candidate> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-'))
  const { db, close } = await openDatabase({ dataDir, databaseUrl }, pino({ level: 'silent' }))
  // enough stock that no order is refused
  await db.updateTable('shop.stock').set({ available: PLENTY_OF_CARDS }).execute()
  await fill(db)
  await close()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...withoutSettings(process.env),
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
      AUTH_AUTOCONFIRM: 'true',
      AUTH_MAIL_INTERVAL: '0',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...settings,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const base = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const ready = /ready on (http:\S+)/.exec(chunk.toString())?.[1]
      if (ready) resolve(ready)
    })
    child.once('exit', () => reject(new Error(`the ${name} server did not start`)))
  })
  return {
    name,
    base,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { requireEmbedded } from '#server/platform/database/command/open-for-command.ts'
import { readAddress } from '#server/platform/database/embedded/address.ts'
import { copySynced, syncPath } from '#server/platform/database/embedded/cluster/cluster.ts'
import { engineFiles } from '#server/platform/database/embedded/engine-files.ts'
import { lockDatabase } from './lock-database.ts'

const KEEPALIVE_MS = 5000
const STARTING = 'The server on these data is just starting or stopping: try again in a minute.'

/**
 * Copies a consistent snapshot of the embedded database. While a server runs, its queries wait until the copy is done.
 * Without a running server, none can start until then. If the function throws, the copy is unusable.
 */
export async function backUpEmbedded(dataDir: string, to: string): Promise<void> {
  const from = path.resolve(dataDir, 'database')
  requireEmbedded({ dataDir })
  const hold = await lockDatabase(dataDir)
  if (!hold) return whileItRuns(dataDir, () => copySynced(from, to))
  try {
    await copySynced(from, to)
  } finally {
    hold.release()
  }
}

/**
 * Copies the files of a running engine. The engine runs one transaction at a time and writes its files only within
 * transactions, so the files do not change while this transaction is open. Commits after the copy is complete, and
 * throws when the transaction ended earlier.
 */
async function whileItRuns(dataDir: string, copy: () => Promise<void>): Promise<void> {
  const host = readAddress(engineFiles(dataDir).addressFile)?.socketDirectory
  if (!host) throw new Error(STARTING)
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => {}) // the next query reports the error
  await client.connect().catch((error: unknown) => {
    throw new Error(STARTING, { cause: error })
  })
  try {
    await client.query('begin')
    await client.query('checkpoint')
    const keepalive = setInterval(() => void client.query('select').catch(() => {}), KEEPALIVE_MS)
    await copy().finally(() => clearInterval(keepalive))
    await client.query('commit')
  } catch (error) {
    throw new Error('The server did not stay the same while its data were copied: try again.', {
      cause: error,
    })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Copies a backed-up database into DATA_DIR, where it appears atomically. Throws while a server runs on DATA_DIR. */
export async function restoreEmbedded(from: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const hold = await lockDatabase(dataDir)
  if (!hold) throw new Error(`A server runs on ${path.resolve(dataDir)}: stop it first.`)
  try {
    const draft = path.join(dataDir, `database.new-restored-${process.pid}`) // removed by the next start if this process is killed
    try {
      await copySynced(from, draft)
      await rename(draft, path.join(dataDir, 'database'))
      await syncPath(dataDir)
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      throw error
    }
  } finally {
    hold.release()
  }
}

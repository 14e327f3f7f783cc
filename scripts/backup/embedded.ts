import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { readAddress } from '#server/platform/database/embedded/address.ts'
import { copySynced } from '#server/platform/database/embedded/cluster.ts'
import { engineFiles } from '#server/platform/database/embedded/engine-files.ts'
import { requireEmbedded } from '#server/platform/database/open-for-command.ts'
import { lockDatabase } from './lock-database.ts'

const SIGN_OF_LIFE_MS = 5000
const STARTING = 'The server on these data is just starting or stopping: try again in a minute.'

/**
 * Copies the embedded database as it is at one moment. While a server runs on it, its callers wait for as long as the
 * copying takes; a server that would start meanwhile is refused. Throws in a sentence, and then the copy is worthless.
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
 * The engine does one transaction at a time, and writes to its files within transactions alone: while ours is open they
 * lie still. Ends it only after the copy is whole, and fails when it did not last so long.
 */
async function whileItRuns(dataDir: string, copy: () => Promise<void>): Promise<void> {
  const host = readAddress(engineFiles(dataDir).addressFile)?.socketDirectory
  if (!host) throw new Error(STARTING)
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => {}) // the next query tells
  await client.connect().catch((error: unknown) => {
    throw new Error(STARTING, { cause: error })
  })
  try {
    await client.query('begin')
    await client.query('checkpoint')
    const signOfLife = setInterval(() => void client.query('select').catch(() => {}), SIGN_OF_LIFE_MS)
    await copy().finally(() => clearInterval(signOfLife))
    await client.query('commit')
  } catch (error) {
    throw new Error('The server did not stay the same while its data were copied: try again.', {
      cause: error,
    })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Puts a copied database in place: there as a whole or not at all, and with no server on it meanwhile. */
export async function restoreEmbedded(from: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const hold = await lockDatabase(dataDir)
  if (!hold) throw new Error(`A server runs on ${path.resolve(dataDir)}: stop it first.`)
  try {
    const draft = path.join(dataDir, `database.new-restored-${process.pid}`) // swept by the next start, if we are killed
    await copySynced(from, draft)
    await rename(draft, path.join(dataDir, 'database'))
  } finally {
    hold.release()
  }
}

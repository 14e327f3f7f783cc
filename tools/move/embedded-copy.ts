import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { takeLock } from '#server/platform/database/embedded/directory-lock.ts'
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'

export type EmbeddedCopy = Awaited<ReturnType<typeof openCopy>>

/**
 * Opens a copy of the embedded data, brought to this version's tables, and keeps every server off the original until it
 * is closed. The original's files are only read. Throws in a sentence when a server runs on it.
 */
export async function openCopy(dataDir: string) {
  const from = path.resolve(dataDir, 'database')
  if (!existsSync(path.join(from, 'PG_VERSION')))
    throw new Error(`There is no embedded database in ${path.resolve(dataDir)}: DATA_DIR names its folder.`)
  const locks = holdStill(dataDir)
  const scratch = path.resolve(dataDir, 'moving')
  const discard = () => rm(scratch, { recursive: true, force: true })
  try {
    await discard() // what a killed command left behind
    await cp(from, path.join(scratch, 'database'), { recursive: true })
    // between two batches the copy waits for the target, which may be slow
    const engine = await startEmbedded(scratch, createLog('warn'), { idleInTransactionSeconds: 3600 })
    await engine.patiently(() => migrate(engine.pool))
    return {
      ...engine,
      async stop() {
        await engine.stop()
        await discard()
        for (const lock of locks) lock.release()
      },
    }
  } catch (error) {
    await discard()
    for (const lock of locks) lock.release()
    throw error
  }
}

/** The server's lock, and that of its engine, which a killed server leaves behind for a moment. */
function holdStill(dataDir: string): { release: () => void }[] {
  const server = takeLock(path.join(dataDir, 'database.lock'))
  const engine = server && takeLock(path.join(dataDir, 'database.engine.lock'), 15_000)
  if (server && engine) return [engine, server]
  server?.release()
  throw new Error(`A server runs on ${path.resolve(dataDir)}: stop it first, so that nothing is left behind.`)
}

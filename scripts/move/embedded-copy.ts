import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { lockDatabase } from '#scripts/backup/lock-database.ts'
import { requireEmbedded } from '#server/platform/database/command/open-for-command.ts'
import { copySynced } from '#server/platform/database/embedded/cluster/cluster.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/database/embedded/start-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/observability/log.ts'

export type EmbeddedCopy = Awaited<ReturnType<typeof openCopy>>

/**
 * Opens a copy of the embedded data, migrated to this version, and locks the original against servers until `stop`.
 * The original's files are only read. Throws when a server uses the original.
 */
export async function openCopy(dataDir: string) {
  const from = path.resolve(dataDir, 'database')
  requireEmbedded({ dataDir })
  const hold = await lockDatabase(dataDir)
  if (!hold)
    throw new Error(
      `A server runs on ${path.resolve(dataDir)}: stop it first, so that nothing is left behind.`,
    )
  const scratch = path.resolve(dataDir, 'moving')
  const discard = () => rm(scratch, { recursive: true, force: true })
  let engine: EmbeddedDatabase | undefined
  try {
    await discard() // a killed command may have left a copy
    await mkdir(scratch, { mode: 0o700 })
    await copySynced(from, path.join(scratch, 'database'))
    // the command reads all tables in one transaction, which is idle while PostgreSQL writes a batch of rows
    engine = await startEmbedded(scratch, createLog('warn'), { idleInTransactionSeconds: 3600 })
    const { pool, withLongTimeout, stop } = engine
    await withLongTimeout(() => migrate(pool))
    return {
      pool,
      withLongTimeout,
      async stop() {
        await stop()
        await discard()
        hold.release()
      },
    }
  } catch (error) {
    await engine?.stop()
    await discard()
    hold.release()
    throw error
  }
}

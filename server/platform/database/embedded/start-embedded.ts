import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { endPool, guardPool } from '#server/platform/database/pool.ts'
import { discardTemplate, prepareCluster, TEMPLATES } from './cluster/cluster.ts'
import { type EngineFiles, engineFiles, serverLockFile } from './engine-files.ts'
import { takeLock } from './lock/file-lock.ts'
import { startMaintenance } from './maintenance.ts'
import { RetryingPool } from './retrying-pool.ts'
import { superviseEngine } from './supervisor.ts'

/** Options that only tests change. */
export type EmbeddedOptions = {
  /** When a statement takes longer than this, the engine counts as hung and is restarted. */
  pingTimeoutSeconds: number
  idleInTransactionSeconds: number
  maintenanceEverySeconds: number
  /** The folder of the template, from which new databases are copied. */
  templates: string
}

const USUAL: EmbeddedOptions = {
  pingTimeoutSeconds: 10,
  idleInTransactionSeconds: 15,
  maintenanceEverySeconds: 60,
  templates: TEMPLATES,
}

export type EmbeddedDatabase = {
  pool: pg.Pool
  /** Runs slow work (migrations, maintenance), during which the watchdog waits longer before it kills the engine. */
  withLongTimeout: <T>(work: () => Promise<T>) => Promise<T>
  /** For tests: the id of the engine's process, and the number of its syncs. */
  vitals: () => Promise<{ pid: number; syncs: number }>
  stop: () => Promise<void>
}

/** Starts PostgreSQL in a child process, with its data under `dataDir`. */
export async function startEmbedded(
  dataDir: string,
  log: Logger,
  changes: Partial<EmbeddedOptions> = {},
): Promise<EmbeddedDatabase> {
  const options = { ...USUAL, ...changes }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = takeLock(serverLockFile(dataDir))
  if (!lock) {
    throw new Error(
      `The data directory ${path.resolve(dataDir)} is in use by another process. ` +
        'Stop that one first, give DATA_DIR another directory, or share one PostgreSQL through DATABASE_URL.',
    )
  }

  try {
    const supervisor = await startOnCluster(engineFiles(dataDir), options, log)
    const pool = guardPool(new RetryingPool(supervisor.untilReady), log)
    const maintenance = startMaintenance(
      pool,
      options.maintenanceEverySeconds,
      supervisor.withLongTimeout,
      log,
    )
    return {
      pool,
      withLongTimeout: supervisor.withLongTimeout,
      vitals: supervisor.vitals,
      async stop() {
        await maintenance.stop()
        await endPool(pool)
        await supervisor.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startOnCluster(files: EngineFiles, options: EmbeddedOptions, log: Logger) {
  const origin = await prepareCluster(files.directory, options.templates)
  try {
    return await superviseEngine(files.dataDir, options, log)
  } catch (error) {
    if (origin !== 'copied from the template') throw error
    log.warn({ err: error }, 'the template of the embedded database does not start: making a new one')
    await discardTemplate(options.templates)
    rmSync(files.directory, { recursive: true })
    await prepareCluster(files.directory, options.templates)
    return superviseEngine(files.dataDir, options, log)
  }
}

import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineFiles } from '#server/platform/database/embedded/engine-files.ts'
import { endOrphan } from '#server/platform/database/embedded/orphan.ts'
import { type DirectoryLock, lockDirectory } from './directory-lock.ts'
import { type FileLock, takeLock } from './file-lock.ts'

/** An engine whose server was just killed may need a moment to end. */
const WAIT_MS = 15_000
const TRY_EVERY_MS = 100

/**
 * Locks a database's files for an engine, or for a command that copies them: two processes at once would destroy the
 * data. First ends an engine whose server is gone (`endOrphan`). Locks the lock file beside the folder. If the folder
 * exists, also locks the folder, because that lock still holds when the lock file is deleted. Undefined when another
 * process has one of the locks.
 */
export async function takeEngineLock(files: EngineFiles, waitMs = WAIT_MS): Promise<FileLock | undefined> {
  endOrphan(files)
  const fileLock = takeLock(files.lockFile, waitMs)
  if (!fileLock) return undefined
  const directoryLock = await lockWithRetries(files.directory, waitMs)
  if (!directoryLock) {
    fileLock.release()
    return undefined
  }
  return {
    isLost: fileLock.isLost,
    release() {
      directoryLock.release()
      fileLock.release()
    },
  }
}

async function lockWithRetries(directory: string, waitMs: number): Promise<DirectoryLock | undefined> {
  if (!existsSync(directory)) return { release: () => {} }
  for (let waitedMs = 0; ; waitedMs += TRY_EVERY_MS) {
    const lock = await lockDirectory(directory)
    if (lock || waitedMs >= waitMs) return lock
    await sleep(TRY_EVERY_MS)
  }
}

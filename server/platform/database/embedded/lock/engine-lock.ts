import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineFiles } from '#server/platform/database/embedded/engine-files.ts'
import { endOrphan } from '#server/platform/database/embedded/orphan.ts'
import { type Claim, claimDirectory } from './directory-claim.ts'
import { type FileLock, takeLock } from './file-lock.ts'

/** An engine whose server was just killed may need a moment to end. */
const WAIT_MS = 15_000
const TRY_EVERY_MS = 100

/**
 * Locks a database's files for an engine, or for a command that copies them: two processes at once would destroy the
 * data. First ends an engine whose server is gone (`endOrphan`). Takes the lock file beside the folder. If the folder
 * exists, also claims the folder, because the claim still holds when the lock file is deleted. Undefined when another
 * process has the lock or the claim.
 */
export async function takeEngineLock(files: EngineFiles, waitMs = WAIT_MS): Promise<FileLock | undefined> {
  endOrphan(files)
  const lock = takeLock(files.lockFile, waitMs)
  if (!lock) return undefined
  const claim = await claimWithRetries(files.directory, waitMs)
  if (!claim) {
    lock.release()
    return undefined
  }
  return {
    isLost: lock.isLost,
    release() {
      claim.release()
      lock.release()
    },
  }
}

async function claimWithRetries(directory: string, waitMs: number): Promise<Claim | undefined> {
  if (!existsSync(directory)) return { release: () => {} }
  for (let waitedMs = 0; ; waitedMs += TRY_EVERY_MS) {
    const claim = await claimDirectory(directory)
    if (claim || waitedMs >= waitMs) return claim
    await sleep(TRY_EVERY_MS)
  }
}

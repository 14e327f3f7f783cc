import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type FileLock = {
  release: () => void
  /** Whether the lock file was deleted or replaced, so that another process can lock a file of the same name. */
  isLost: () => boolean
}

const SQLITE_BUSY = 5

/**
 * The SQLite connections that hold a lock. A connection that is garbage-collected loses its lock, so this set
 * references each connection until its release.
 */
const held = new Set<DatabaseSync>()

/**
 * Takes a lock that the kernel releases when the process ends: an exclusive transaction on an SQLite file, because
 * Node has no flock. The transaction writes nothing, so a full disk does not matter. Returns undefined if the lock is
 * still held after `waitMs`. Do not open the file in another way in this process: closing it would release the lock
 * (POSIX).
 */
export function takeLock(file: string, waitMs = 0): FileLock | undefined {
  const holder = new DatabaseSync(file)
  try {
    holder.exec(`pragma busy_timeout = ${waitMs}; pragma journal_mode = memory; begin exclusive`)
  } catch (error) {
    holder.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
  held.add(holder)
  const taken = identityOf(file)
  return {
    release() {
      if (held.delete(holder)) holder.close()
    },
    isLost: () => identityOf(file) !== taken,
  }
}

function identityOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : 'gone'
}

import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type Lock = {
  release: () => void
  /** Whether somebody deleted or replaced the lock file: then another process can take a lock of the same name. */
  isLost: () => boolean
}

const SQLITE_BUSY = 5

/**
 * Every lock that this process holds. SQLite gives the lock back when its connection is garbage-collected, so each
 * connection needs a reference until it is released, whatever the caller does with the result.
 */
const held = new Set<DatabaseSync>()

/**
 * Takes a lock that the kernel gives back when the process ends, however it ends: an exclusive transaction on an
 * SQLite file, since Node has no flock of its own. Nothing is ever written to it, so that a full disk does not matter.
 * Undefined when another process holds it. Never open the file otherwise: closing it would give the lock back (POSIX).
 */
export function takeLock(file: string, waitMs = 0): Lock | undefined {
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

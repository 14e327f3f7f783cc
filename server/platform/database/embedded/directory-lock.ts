import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Takes a lock that the kernel gives back when the process ends, however it ends: an exclusive transaction on an
 * SQLite file, since Node has no flock of its own. Nothing is ever written to it, so that a full disk does not matter.
 * Undefined when another process holds it.
 */
export function takeLock(file: string, waitMs = 0): { release: () => void } | undefined {
  const holder = new DatabaseSync(file)
  try {
    holder.exec(`pragma busy_timeout = ${waitMs}; pragma journal_mode = memory; begin exclusive`)
  } catch (error) {
    holder.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
  return { release: () => holder.close() }
}

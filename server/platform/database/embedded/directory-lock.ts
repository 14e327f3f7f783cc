import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a lock that the kernel gives back when the process ends, however it ends: an exclusive transaction on an
 * SQLite file, since Node has no flock of its own. Undefined when another process holds it.
 */
export function takeLock(file: string, waitMs = 0): { release: () => void } | undefined {
  const holder = new DatabaseSync(file)
  try {
    holder.exec(`pragma busy_timeout = ${waitMs}; begin exclusive`)
  } catch {
    holder.close()
    return undefined
  }
  return { release: () => holder.close() }
}

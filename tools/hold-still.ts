import path from 'node:path'
import { takeLock } from '#server/platform/database/embedded/directory-lock.ts'

/**
 * Keeps every server off the embedded data until `release`. Undefined while one runs on them. Waits for the engine of a
 * server that was just killed.
 */
export function holdStill(dataDir: string): { release: () => void } | undefined {
  const server = takeLock(path.join(dataDir, 'database.lock'))
  if (!server) return undefined
  const engine = takeLock(path.join(dataDir, 'database.engine.lock'), 15_000)
  if (!engine) {
    server.release()
    return undefined
  }
  return {
    release() {
      engine.release()
      server.release()
    },
  }
}

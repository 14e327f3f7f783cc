import { engineFiles, serverLockFile } from '#server/platform/database/embedded/engine-files.ts'
import { takeEngineLock } from '#server/platform/database/embedded/lock/engine-lock.ts'
import { type FileLock, takeLock } from '#server/platform/database/embedded/lock/file-lock.ts'

/**
 * Locks the embedded data against servers and other commands until `release`. Returns undefined while one of them uses
 * the data. If a server was just killed, waits some seconds for its engine to end.
 */
export async function lockDatabase(dataDir: string): Promise<Pick<FileLock, 'release'> | undefined> {
  const server = takeLock(serverLockFile(dataDir))
  if (!server) return undefined
  const engine = await takeEngineLock(engineFiles(dataDir))
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

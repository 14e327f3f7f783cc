import path from 'node:path'

/** The absolute paths of an engine's files. */
export type EngineFiles = {
  dataDir: string
  /** The folder of the database. */
  directory: string
  lockFile: string
  /** Contains the path of the socket folder and the process id of the running engine. */
  addressFile: string
}

export function engineFiles(dataDir: string): EngineFiles {
  return {
    dataDir: path.resolve(dataDir),
    directory: path.resolve(dataDir, 'database'),
    lockFile: path.resolve(dataDir, 'database.engine.lock'),
    addressFile: path.resolve(dataDir, 'database.address'),
  }
}

/** The lock file that a server holds until it ends, also while it restarts its engine. */
export function serverLockFile(dataDir: string): string {
  return path.resolve(dataDir, 'database.lock')
}

import path from 'node:path'

/** Where an engine keeps its things. All paths are absolute. */
export type EngineFiles = {
  dataDir: string
  /** The database itself. */
  directory: string
  lockFile: string
  /** Says where the running engine listens, and which process it is. */
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

/** Held by the server for all of its life, while its engines come and go. */
export function serverLockFile(dataDir: string): string {
  return path.resolve(dataDir, 'database.lock')
}

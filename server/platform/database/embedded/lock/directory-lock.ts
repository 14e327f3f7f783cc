import { closeSync, constants, openSync, statSync } from 'node:fs'
import { createServer } from 'node:net'

/** The flag of open(2) on BSD and macOS for an exclusive flock. Node has no constant for it. */
const O_EXLOCK = 0x20
const REFUSED = ['EADDRINUSE', 'EACCES', 'EAGAIN']

export type DirectoryLock = { release: () => void }

/**
 * Locks a folder by its device and inode: with an abstract socket on Linux (visible within one network namespace), a
 * named pipe on Windows, and an flock of the folder elsewhere. Nobody can delete the lock, and it ends with the
 * process. Undefined when the folder is locked already.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock | undefined> {
  const { dev, ino } = statSync(directory)
  if (process.platform === 'linux') return lockByName(`\0database-${dev}-${ino}`)
  if (process.platform === 'win32') return lockByName(`\\\\.\\pipe\\database-${dev}-${ino}`)
  return lockByFlock(directory)
}

async function lockByName(name: string): Promise<DirectoryLock | undefined> {
  const server = createServer((socket) => socket.destroy())
  const result = await new Promise<unknown>((resolve) => {
    server.once('error', resolve)
    server.listen(name, () => resolve(undefined))
  })
  if (result) return refusedOr(result)
  server.unref()
  return lockEndedBy(() => server.close())
}

function lockByFlock(directory: string): DirectoryLock | undefined {
  try {
    const folder = openSync(directory, constants.O_RDONLY | constants.O_NONBLOCK | O_EXLOCK)
    return lockEndedBy(() => closeSync(folder))
  } catch (error) {
    return refusedOr(error)
  }
}

/** A lock that `close` ends. A second release does nothing, because the system reuses closed file descriptors. */
function lockEndedBy(close: () => void): DirectoryLock {
  let isHeld = true
  return {
    release() {
      if (isHeld) close()
      isHeld = false
    },
  }
}

/**
 * Undefined when the folder is locked already. Any other error, such as a volume without flock, gives a lock without
 * effect: then only the database's lock file protects the folder.
 */
function refusedOr(error: unknown): DirectoryLock | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REFUSED.includes(code) ? undefined : { release: () => {} }
}

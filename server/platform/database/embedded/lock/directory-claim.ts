import { closeSync, constants, openSync, statSync } from 'node:fs'
import { createServer } from 'node:net'

/** The flag of open(2) on BSD and macOS for an exclusive flock. Node has no constant for it. */
const O_EXLOCK = 0x20
const REFUSED = ['EADDRINUSE', 'EACCES', 'EAGAIN']

export type Claim = { release: () => void }

/**
 * Claims a folder by its device and inode: with an abstract socket on Linux (visible within one network namespace), a
 * named pipe on Windows, and an flock of the folder elsewhere. Nobody can delete a claim, and it ends with the process.
 * Undefined when the folder is claimed already.
 */
export async function claimDirectory(directory: string): Promise<Claim | undefined> {
  const { dev, ino } = statSync(directory)
  if (process.platform === 'linux') return claimName(`\0database-${dev}-${ino}`)
  if (process.platform === 'win32') return claimName(`\\\\.\\pipe\\database-${dev}-${ino}`)
  return claimByFlock(directory)
}

async function claimName(name: string): Promise<Claim | undefined> {
  const server = createServer((socket) => socket.destroy())
  const result = await new Promise<unknown>((resolve) => {
    server.once('error', resolve)
    server.listen(name, () => resolve(undefined))
  })
  if (result) return refusedOr(result)
  server.unref()
  return claimUntil(() => server.close())
}

function claimByFlock(directory: string): Claim | undefined {
  try {
    const folder = openSync(directory, constants.O_RDONLY | constants.O_NONBLOCK | O_EXLOCK)
    return claimUntil(() => closeSync(folder))
  } catch (error) {
    return refusedOr(error)
  }
}

/** A claim that `close` ends. A second release does nothing, because the system reuses closed file descriptors. */
function claimUntil(close: () => void): Claim {
  let isHeld = true
  return {
    release() {
      if (isHeld) close()
      isHeld = false
    },
  }
}

/**
 * Undefined when the folder is claimed already. Any other error, such as a volume without flock, gives a claim without
 * effect: then only the database's lock file protects the folder.
 */
function refusedOr(error: unknown): Claim | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REFUSED.includes(code) ? undefined : { release: () => {} }
}

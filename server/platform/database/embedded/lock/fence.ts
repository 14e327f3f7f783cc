import { type Address, closeAddress } from '#server/platform/database/embedded/address.ts'
import type { FileLock } from './file-lock.ts'

type Right = { parentId: number; lock: Pick<FileLock, 'isLost'>; addressFile: string; address: Address }

/**
 * Makes a function that the engine calls before each statement and each change of its files. The function ends the
 * process at once when the server is gone, or when the lock file was deleted and another engine may have started. No
 * acknowledged commit is lost, because it is on the disk already.
 */
export function createFence({ parentId, lock, addressFile, address }: Right): () => void {
  return () => {
    if (process.ppid === parentId && !lock.isLost()) return
    closeAddress(addressFile, address)
    process.kill(process.pid, 'SIGKILL')
  }
}

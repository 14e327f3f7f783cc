import { type Address, closeAddress } from '#server/platform/database/embedded/address.ts'
import type { Lock } from './directory-lock.ts'

type Right = { parentId: number; lock: Pick<Lock, 'isLost'>; addressFile: string; address: Address }

/**
 * What the engine calls before each statement and each change of its files: ends the process at once when it has no
 * right to them any more. Its server is gone, which a stopped process does not notice until it runs again; or its lock
 * file was deleted, so that another engine may have started. Every acknowledged commit is on the disk already.
 */
export function createFence({ parentId, lock, addressFile, address }: Right): () => void {
  return () => {
    if (process.ppid === parentId && !lock.isLost()) return
    closeAddress(addressFile, address)
    process.kill(process.pid, 'SIGKILL')
  }
}

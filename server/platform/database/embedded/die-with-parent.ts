import { workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { closeAddress } from './address.ts'

/**
 * A worker thread that ends the process and removes its socket when the server is gone, even while the engine's own
 * thread runs a statement. The data is safe: every acknowledged commit is on the disk.
 */
const { parentId, addressFile, address } = v.parse(
  v.object({
    parentId: v.number(),
    addressFile: v.string(),
    address: v.object({ socketDirectory: v.string(), pid: v.number() }),
  }),
  workerData,
)

setInterval(() => {
  if (process.ppid === parentId) return
  closeAddress(addressFile, address)
  process.kill(process.pid, 'SIGKILL')
}, 250)

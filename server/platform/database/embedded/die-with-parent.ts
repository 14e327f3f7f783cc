import { workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { closeAddress } from './address.ts'

/**
 * A thread beside the engine. A statement keeps the engine's own thread busy, so that it would not notice that the
 * server was killed; this one does, ends the process and leaves no socket behind. The data is safe: every
 * acknowledged commit is on the disk.
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

import { rmSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import * as v from 'valibot'

/**
 * A thread beside the engine. A statement keeps the engine's own thread busy, so that it would not notice that the
 * server was killed; this one does, ends the process and leaves no socket behind. The data is safe: every
 * acknowledged commit is on the disk.
 */
const { parentId, socketDirectory } = v.parse(
  v.object({ parentId: v.number(), socketDirectory: v.string() }),
  workerData,
)

setInterval(() => {
  if (process.ppid === parentId) return
  rmSync(socketDirectory, { recursive: true, force: true })
  process.kill(process.pid, 'SIGKILL')
}, 250)

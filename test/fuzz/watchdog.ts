import { Worker } from 'node:worker_threads'

/** Longer than any request may take. */
const HANG_MS = 30_000

/**
 * The watchdog's code for a worker thread, because an endless regular expression blocks the timers of the main thread.
 * The code prints the request that blocks the main thread, and kills the process.
 */
const WATCH = `
const { parentPort } = require('node:worker_threads')
const { writeSync } = require('node:fs')
let last = { at: Date.now(), doing: '' }
parentPort.on('message', (doing) => { last = { at: Date.now(), doing } })
setInterval(() => {
  if (last.doing === '' || Date.now() - last.at < ${HANG_MS}) return
  writeSync(2, 'the process stands still since ' + last.doing + '\\n')
  process.kill(process.pid, 'SIGKILL')
}, 1000)
`

export type Watchdog = {
  /** Sets the current request; an empty text for none. */
  watch: (doing: string) => void
  stop: () => Promise<unknown>
}

export function startWatchdog(): Watchdog {
  const worker = new Worker(WATCH, { eval: true })
  return { watch: (doing) => worker.postMessage(doing), stop: () => worker.terminate() }
}

import { Worker } from 'node:worker_threads'

/** Longer than a request may take, shorter than anybody would wait for a test that says nothing. */
const STILL_MS = 30_000

/**
 * Runs on a thread of its own, since a regular expression that never ends stops every timer of this one: says which
 * request did it, and ends the process.
 */
const WATCH = `
const { parentPort } = require('node:worker_threads')
const { writeSync } = require('node:fs')
let last = { at: Date.now(), doing: '' }
parentPort.on('message', (doing) => { last = { at: Date.now(), doing } })
setInterval(() => {
  if (last.doing === '' || Date.now() - last.at < ${STILL_MS}) return
  writeSync(2, 'the process stands still since ' + last.doing + '\\n')
  process.kill(process.pid, 'SIGKILL')
}, 1000)
`

export type Watchdog = {
  /** What is being done now; an empty text for nothing. */
  watch: (doing: string) => void
  stop: () => Promise<unknown>
}

export function startWatchdog(): Watchdog {
  const worker = new Worker(WATCH, { eval: true })
  return { watch: (doing) => worker.postMessage(doing), stop: () => worker.terminate() }
}

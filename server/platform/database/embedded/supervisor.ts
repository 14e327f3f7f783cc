import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { socketPathIn } from './address.ts'
import { type EngineProcess, startEngine } from './engine-process.ts'

type Timings = { patienceSeconds: number; idleInTransactionSeconds: number }

export type Supervisor = {
  /**
   * Resolves when the engine takes connections, after a restart too, with the folder of its socket; rejects when it
   * does not come up again for now.
   */
  untilReady: () => Promise<string>
  patiently: <T>(work: () => Promise<T>) => Promise<T>
  /** For tests: the engine's process, and how often it has synced. */
  vitals: () => Promise<{ pid: number; syncs: number }>
  stop: () => Promise<void>
}

/** How often the engine is asked for a sign of life, in tries per `patienceSeconds`. */
const TRIES = 10
const PATIENT_FACTOR = 60
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000

/**
 * Keeps one engine running: the engine ignores statement_timeout, so a watchdog kills it when it gives no sign of
 * life for too long; and whenever it ends unasked, a new one takes over, which finds every acknowledged commit.
 */
export async function superviseEngine(dataDir: string, timings: Timings, log: Logger): Promise<Supervisor> {
  let stopping = false
  let slowWork = 0
  let silentTries = 0
  /** Undefined while none is running. */
  let engine: EngineProcess | undefined
  /** Why it did not start at the last try. */
  let trouble: unknown
  let current = start()
  await current

  async function start(): Promise<EngineProcess> {
    const started = await startEngine(dataDir, timings.idleInTransactionSeconds * 1000)
    engine = started
    trouble = undefined
    silentTries = 0
    void started.exited.then(replace)
    return started
  }

  function replace(): void {
    engine = undefined
    if (stopping) return
    log.error('the embedded database ended unasked: starting it again')
    current = startUntilItWorks()
    current.catch(() => {})
  }

  async function startUntilItWorks(): Promise<EngineProcess> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return await start()
      } catch (error) {
        trouble = error
        log.error({ err: error }, 'the embedded database did not start again')
        if (stopping) throw error
        await sleep(wait)
      }
    }
  }

  /** Tries are counted, not seconds: a computer that was asleep has missed none. */
  function look(): void {
    if (!engine) return
    silentTries += 1
    if (silentTries > (slowWork > 0 ? TRIES * PATIENT_FACTOR : TRIES)) {
      log.error({ pid: engine.pid }, 'the embedded database hangs: killing it')
      engine.kill()
      return
    }
    if (!existsSync(socketPathIn(engine.socketDirectory))) {
      log.error({ pid: engine.pid }, 'the socket of the embedded database was deleted: starting it again')
      engine.kill()
      return
    }
    void engine.ping().then(() => {
      silentTries = 0
    })
  }

  const watchdog = setInterval(look, (timings.patienceSeconds * 1000) / TRIES)
  watchdog.unref()

  return {
    async untilReady() {
      if (trouble) throw trouble
      return (await current).socketDirectory
    },
    async patiently(work) {
      slowWork += 1
      try {
        return await work()
      } finally {
        slowWork -= 1
        silentTries = 0 // those of the slow work are no sign of a hang
      }
    },
    async vitals() {
      const { pid, ping } = await current
      return { pid, syncs: (await ping()).syncs }
    },
    async stop() {
      stopping = true
      clearInterval(watchdog)
      await current.then((last) => last.stop()).catch(() => {})
    },
  }
}

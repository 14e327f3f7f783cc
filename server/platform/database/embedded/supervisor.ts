import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { socketPathIn } from './address.ts'
import { type EngineProcess, startEngine } from './engine-process.ts'

type Timings = { pingTimeoutSeconds: number; idleInTransactionSeconds: number }

export type Supervisor = {
  /**
   * Resolves with the folder of the engine's socket when the engine accepts connections, also after a restart. Rejects
   * when the last restart failed.
   */
  untilReady: () => Promise<string>
  withLongTimeout: <T>(work: () => Promise<T>) => Promise<T>
  /** For tests: the id of the engine's process, and how often it has forced files to the disk (fsync). */
  vitals: () => Promise<{ pid: number; syncs: number }>
  stop: () => Promise<void>
}

/** The number of pings in `pingTimeoutSeconds`. */
const PINGS = 10
const SLOW_WORK_FACTOR = 60
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000

/**
 * Keeps one engine running. The engine ignores statement_timeout, so a watchdog kills it when it does not respond to
 * pings for too long. After an unexpected end a new engine starts, which has every acknowledged commit.
 */
export async function superviseEngine(dataDir: string, timings: Timings, log: Logger): Promise<Supervisor> {
  let stopping = false
  let slowWork = 0
  let missedPings = 0
  let engine: EngineProcess | undefined
  let startError: unknown
  let current = start()
  await current

  async function start(): Promise<EngineProcess> {
    const started = await startEngine(dataDir, timings.idleInTransactionSeconds * 1000)
    engine = started
    startError = undefined
    missedPings = 0
    void started.exited.then(replace)
    return started
  }

  function replace(reason: string | undefined): void {
    engine = undefined
    if (stopping) return
    log.error({ reason }, 'the embedded database ended unasked: starting it again')
    current = startUntilItWorks()
    current.catch(() => {})
  }

  async function startUntilItWorks(): Promise<EngineProcess> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return await start()
      } catch (error) {
        startError = error
        log.error({ err: error }, 'the embedded database did not start again')
        if (stopping) throw error
        await sleep(wait)
      }
    }
  }

  /**
   * Sends a ping. Kills an engine that hangs or whose socket was deleted. Counts missed pings, not seconds, because a
   * computer that was asleep has missed no ping.
   */
  function checkEngine(): void {
    if (!engine) return
    missedPings += 1
    if (missedPings > (slowWork > 0 ? PINGS * SLOW_WORK_FACTOR : PINGS)) {
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
      missedPings = 0
    })
  }

  const watchdog = setInterval(checkEngine, (timings.pingTimeoutSeconds * 1000) / PINGS)
  watchdog.unref()

  return {
    async untilReady() {
      if (startError) throw startError
      return (await current).socketDirectory
    },
    async withLongTimeout(work) {
      slowWork += 1
      try {
        return await work()
      } finally {
        slowWork -= 1
        missedPings = 0 // pings that were missed during the slow work do not count
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

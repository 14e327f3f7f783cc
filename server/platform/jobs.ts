import type { Logger } from 'pino'
import { jobRuns } from './observability/metrics.ts'
import { within } from './observability/scope.ts'
import { createWakeSignal } from './wake-signal.ts'

export type Job = { stop: () => Promise<void> }

const running = new Map<string, () => Promise<void>>()

/** For each background job of this process, by name, the function that runs the job now or wakes its queue. */
export function runningJobs(): ReadonlyMap<string, () => Promise<void>> {
  return running
}

/** Adds a job to `running`. Returns the function that removes it. */
function listJob(name: string, turn: () => Promise<void>): () => void {
  running.set(name, turn)
  jobRuns.inc({ name, outcome: 'done' }, 0) // the metric exists before the first run
  jobRuns.inc({ name, outcome: 'failed' }, 0)
  return () => {
    if (running.get(name) === turn) running.delete(name)
  }
}

/** Runs the job once, counts the run, and adds the name of the job to each log line. Throws what the work throws. */
export async function runJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    const result = await within({ job: name }, work)
    jobRuns.inc({ name, outcome: 'done' })
    return result
  } catch (error) {
    jobRuns.inc({ name, outcome: 'failed' })
    throw error
  }
}

/**
 * Runs `work` repeatedly: first `everySeconds` after this call, then `everySeconds` after the end of each run. A run
 * that throws is logged, and does not end the job. `stop` waits for a run that is under way.
 */
export function startJob(name: string, everySeconds: number, work: () => Promise<void>, log: Logger): Job {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  const turn = (): Promise<void> => {
    clearTimeout(timer)
    underWay = underWay
      .then(() => runJob(name, work))
      .catch((error: unknown) => {
        log.error({ err: error, job: name }, 'job failed')
      })
    return underWay.finally(schedule)
  }
  const schedule = () => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void turn(), everySeconds * 1000).unref()
  }
  const unlist = listJob(name, turn)
  schedule()

  return {
    async stop() {
      stopped = true
      unlist()
      clearTimeout(timer)
      await underWay
    },
  }
}

/**
 * Works through a queue until stopped. Calls `take` again at once while it finds rows, else after a wake-up or
 * `idleMs`. `take` returns how many rows it found, counts its runs itself (`runJob`), and never throws.
 */
export function startQueue(
  name: string,
  idleMs: number,
  take: () => Promise<number>,
): Job & { wake: () => void } {
  const wakeSignal = createWakeSignal()
  let stopped = false

  const run = async () => {
    while (!stopped) {
      wakeSignal.reset()
      const taken = await take()
      if (taken === 0) await wakeSignal.wait(idleMs)
    }
  }
  const unlist = listJob(name, async () => wakeSignal.wake())
  const running = run()

  return {
    wake: wakeSignal.wake,
    async stop() {
      stopped = true
      unlist()
      wakeSignal.wake()
      await running
    },
  }
}

import type { Logger } from 'pino'
import { jobRuns } from './observability/metrics.ts'
import { within } from './observability/scope.ts'
import { createWakeSignal } from './wake-signal.ts'

export type Job = { stop: () => Promise<void> }

const running = new Map<string, () => Promise<void>>()

/** What goes on in this process without anybody asking, by name; to have one of them done now, call it. */
export function runningJobs(): ReadonlyMap<string, () => Promise<void>> {
  return running
}

/** Lists something among the running jobs; gives back what takes it off the list. */
function listJob(name: string, turn: () => Promise<void>): () => void {
  running.set(name, turn)
  jobRuns.inc({ name, outcome: 'done' }, 0) // one that never ran is seen too
  jobRuns.inc({ name, outcome: 'failed' }, 0)
  return () => {
    if (running.get(name) === turn) running.delete(name)
  }
}

/** One run of the job, counted, and named in each line of the log that is written meanwhile. */
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
 * Runs `work` every so many seconds, never twice at once in this process, until stopped; stop waits for a run that
 * is under way. A run that throws is logged and tried again at the next turn.
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
 * Takes what a queue holds until stopped: again at once while there was something, else when woken or after `idleMs`.
 * `take` says how much there was. It counts its own runs and throws nothing.
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

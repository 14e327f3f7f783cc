import type { Logger } from 'pino'

export type Job = { stop: () => Promise<void> }

/**
 * Runs `work` every so many seconds, never twice at once in this process, until stopped; stop waits for a run that
 * is under way. A run that throws is logged and tried again at the next turn.
 */
export function startJob(name: string, everySeconds: number, work: () => Promise<void>, log: Logger): Job {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const turn = async () => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed')
    }
    schedule()
  }
  const schedule = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = turn()
    }, everySeconds * 1000)
    timer.unref()
  }
  schedule()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

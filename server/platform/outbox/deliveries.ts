import type { Logger } from 'pino'
import type { Db } from '#server/platform/database/tables.ts'
import { HAND_OVER_KINDS } from '#server/platform/hand-over/messages.ts'
import { startJob } from '#server/platform/jobs.ts'
import { type Deliver, type Outbox, startOutbox } from './outbox.ts'
import { purgeDone } from './outbox-rows.ts'

const KEEP_DAYS = 30

type Needs = { db: Db; log: Logger; mail: Deliver; handOver: Deliver }

/**
 * Delivers everything in the outbox, by kind. Mail and hand-overs have workers of their own: a system that answers
 * slowly, or never, holds up no mail.
 */
export function startDeliveries({ db, log, mail, handOver }: Needs): Outbox {
  const workers = [
    startOutbox({ db, log, deliver: mail, kinds: { except: HAND_OVER_KINDS }, name: 'mail' }),
    startOutbox({ db, log, deliver: handOver, kinds: { only: HAND_OVER_KINDS }, name: 'hand-over' }),
  ]
  const purge = startJob('outbox purge', 3600, () => purgeDone(db, KEEP_DAYS), log)
  return {
    wake() {
      for (const worker of workers) worker.wake()
    },
    async stop() {
      await Promise.all([...workers, purge].map((job) => job.stop()))
    },
  }
}

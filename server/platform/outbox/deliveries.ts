import type { Logger } from 'pino'
import type { Db } from '#server/platform/database/tables.ts'
import { WEBHOOK_KINDS } from '#server/platform/webhooks/messages.ts'
import { type Deliver, type Outbox, startOutbox } from './outbox.ts'

/** The limit for one mail, longer than a mail server may take (`SMTP_TIMES`). */
const MAIL_SECONDS = 960

type Deps = { db: Db; log: Logger; mail: Deliver; handOver: Deliver }

/**
 * Delivers the outbox. Mail and webhooks have separate workers, so that a slow receiver of webhooks does not delay
 * mail.
 */
export function startDeliveries({ db, log, mail, handOver }: Deps): Outbox {
  const workers = [
    startOutbox(
      { db, log, deliver: mail, kinds: { except: WEBHOOK_KINDS }, name: 'mail' },
      { deliverySeconds: MAIL_SECONDS },
    ),
    startOutbox({ db, log, deliver: handOver, kinds: { only: WEBHOOK_KINDS }, name: 'hand-over' }),
  ]
  return {
    wake() {
      for (const worker of workers) worker.wake()
    },
    async stop() {
      await Promise.all(workers.map((job) => job.stop()))
    },
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/database/tables.ts'
import { runJob, startQueue } from '#server/platform/jobs.ts'
import { deliveries } from '#server/platform/watching/metrics.ts'
import { describeFailure, isHopeless } from './delivery-failure.ts'
import {
  type Claim,
  claimDue,
  type Kinds,
  markDead,
  markDone,
  type OutboxMessage,
  postpone,
} from './outbox-rows.ts'

export type { OutboxMessage } from './outbox-rows.ts'

/** Hands one message to the outside world, and gives up for good once the signal aborts. */
export type Deliver = (message: OutboxMessage, signal: AbortSignal) => Promise<void>

export type Outbox = {
  /** Says that a message was committed: it goes out at once. */
  wake: () => void
  /** Takes no further message, and waits for those under way. */
  stop: () => Promise<void>
}

const LIMITS = {
  atOnce: 5,
  idleMs: 1000,
  leaseSeconds: 60,
  /** Shorter than the lease: a delivery is over, or called off, before another worker may begin it again. */
  deliverySeconds: 40,
  firstRetrySeconds: 2,
  longestRetrySeconds: 3600,
  /** At most an hour apart, so about five days: as long as mail servers keep trying (RFC 5321, 4.5.4.1). */
  maxAttempts: 130,
}

type Needs = {
  db: Db
  log: Logger
  deliver: Deliver
  /** Default: every kind. */
  kinds?: Kinds
  /** What the worker is called in the log and in the metrics. */
  name?: string
}

/**
 * Delivers what transactions left in platform.outbox (contract 5): at least once, retried with growing pauses, by
 * any number of workers. A message whose worker died is taken over when its lease ends.
 */
export function startOutbox(
  { db, log, deliver, kinds = { except: [] }, name = 'outbox' }: Needs,
  overrides: Partial<typeof LIMITS> = {},
): Outbox {
  const limits = { ...LIMITS, ...overrides }
  const worker = randomUUID()
  const underWay = new Map<string, Promise<void>>()
  const databaseTrouble = createTrouble(log)

  async function takeDue(): Promise<number> {
    const limit = limits.atOnce - underWay.size
    if (limit <= 0) return 0
    // both clocks start before the claim does, so that they end before its lease
    const signal = AbortSignal.timeout(limits.deliverySeconds * 1000)
    const leaseEnds = performance.now() + limits.leaseSeconds * 1000
    const { leaseSeconds } = limits
    // ours are never due, even should the database's clock have jumped past the end of their lease
    const claims = await claimDue(db, { worker, limit, leaseSeconds, kinds, butFor: [...underWay.keys()] })
    for (const claim of claims) {
      const work = handle(claim, signal, leaseEnds).finally(() => {
        underWay.delete(claim.id)
        queue.wake()
      })
      underWay.set(claim.id, work)
    }
    return claims.length
  }

  async function handle(claim: Claim, signal: AbortSignal, leaseEnds: number): Promise<void> {
    const about = { outboxId: claim.id, kind: claim.message.kind, attempts: claim.attempts }
    try {
      signal.throwIfAborted()
      await Promise.race([deliver(claim.message, signal), rejectOnAbort(signal)])
    } catch (error) {
      const reason = describeFailure(error)
      if (isHopeless(error) || claim.attempts >= limits.maxAttempts) {
        deliveries.inc({ worker: name, outcome: 'given_up' })
        log.error({ ...about, reason }, 'message given up: it stays in platform.outbox as dead')
        return record(() => markDead(db, claim, reason), leaseEnds)
      }
      deliveries.inc({ worker: name, outcome: 'failed' })
      log.warn({ ...about, reason }, 'message not delivered, will be tried again')
      return record(() => postpone(db, claim, reason, pauseAfter(claim.attempts)), leaseEnds)
    }
    deliveries.inc({ worker: name, outcome: 'delivered' })
    log.info(about, 'message delivered')
    return record(() => markDone(db, claim), leaseEnds)
  }

  /** Insists while the lease lasts: a delivery that goes unrecorded is made twice. */
  async function record(write: () => Promise<void>, leaseEnds: number): Promise<void> {
    for (;;) {
      const written = await databaseTrouble.watch(async () => {
        await write()
        return true
      })
      if (written || performance.now() > leaseEnds) return
      await sleep(limits.idleMs)
    }
  }

  function pauseAfter(attempts: number): number {
    const pause = Math.min(limits.longestRetrySeconds, limits.firstRetrySeconds * 2 ** (attempts - 1))
    return pause * (0.5 + Math.random() / 2) // jitter: what failed together does not come back together
  }

  const queue = startQueue(name, limits.idleMs, async () => {
    return (await databaseTrouble.watch(() => runJob(name, takeDue))) ?? 0
  })

  return {
    wake: queue.wake,
    async stop() {
      await queue.stop()
      await Promise.all(underWay.values())
    },
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Logs the start of an outage and its end, not each second of it. */
function createTrouble(log: Logger) {
  let lasting = false
  return {
    async watch<T>(work: () => Promise<T>): Promise<T | undefined> {
      try {
        const result = await work()
        if (lasting) log.info('the outbox reaches its database again')
        lasting = false
        return result
      } catch (error) {
        if (!lasting) log.error({ err: error }, 'the outbox cannot reach its database')
        lasting = true
        return undefined
      }
    },
  }
}

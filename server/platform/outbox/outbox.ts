import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/database/tables.ts'
import { runJob, startQueue } from '#server/platform/jobs.ts'
import { deliveries } from '#server/platform/observability/metrics.ts'
import { describeFailure, isPermanent, MaybeDelivered } from './delivery-failure.ts'
import { keepLease, type Lease } from './lease.ts'
import {
  type Kinds,
  type LeasedMessage,
  leaseDue,
  markDead,
  markDone,
  markMaybeDelivered,
  type OutboxMessage,
  postpone,
  removeDropped,
} from './outbox-rows.ts'

export type { OutboxMessage } from './outbox-rows.ts'

/** Delivers one message. Stops when the signal aborts. */
export type Deliver = (message: OutboxMessage, signal: AbortSignal) => Promise<void>

export type Outbox = {
  /** Call `wake` after a commit, so that the message is delivered at once. */
  wake: () => void
  /** Starts no more deliveries, and waits for those under way. */
  stop: () => Promise<void>
}

const LIMITS = {
  atOnce: 5,
  idleMs: 1000,
  /** A lease is renewed during a delivery. Other workers take the messages of a dead worker after this time. */
  leaseSeconds: 60,
  deliverySeconds: 40,
  /** Deliveries under way are aborted this long after a stop. */
  stopSeconds: 15,
  firstRetrySeconds: 2,
  longestRetrySeconds: 3600,
  /**
   * After the first attempts, the pauses are between half an hour and an hour long, so this many attempts last about
   * five days. Mail servers try for four to five days (RFC 5321, 4.5.4.1).
   */
  maxAttempts: 170,
  /** The pauses after a message may have been delivered. Such a message is sent three times at most. */
  maybePausesSeconds: [3600, 6 * 3600],
}

type Deps = {
  db: Db
  log: Logger
  deliver: Deliver
  /** By default, the worker delivers every kind. */
  kinds?: Kinds
  /** The worker's name in logs and metrics. */
  name?: string
}

/**
 * Starts a worker that delivers the messages of platform.outbox (api.md 5) at least once, with exponential backoff. Any
 * number of workers can run at once. When a worker dies, another takes its messages after their lease.
 */
export function startOutbox(
  { db, log, deliver, kinds = { except: [] }, name = 'outbox' }: Deps,
  overrides: Partial<typeof LIMITS> = {},
): Outbox {
  const limits = { ...LIMITS, ...overrides }
  const worker = randomUUID()
  const underWay = new Map<string, Promise<void>>()
  const controllers = new Set<AbortController>()

  /**
   * Makes the signal that aborts a delivery after these seconds. A signal of AbortSignal.any could be garbage-collected
   * before it aborts.
   */
  function abortAfter(seconds: number) {
    const controller = new AbortController()
    const late = new DOMException('the delivery took too long', 'TimeoutError')
    const timer = setTimeout(() => controller.abort(late), seconds * 1000).unref()
    controllers.add(controller)
    return {
      signal: controller.signal,
      abort: (reason: Error) => controller.abort(reason),
      end() {
        clearTimeout(timer)
        controllers.delete(controller)
      },
    }
  }
  const outageLog = createOutageLog(log)

  async function takeDue(): Promise<number> {
    const limit = limits.atOnce - underWay.size
    if (limit <= 0) return 0
    const { leaseSeconds } = limits
    // read before the message is leased, so that the lease ends later than this process assumes
    const leasedAt = performance.now()
    // excludes messages that this process is delivering: they look due after a jump of the database's clock
    const leasedMessages = await leaseDue(db, {
      worker,
      limit,
      leaseSeconds,
      kinds,
      excludedIds: [...underWay.keys()],
    })
    for (const leased of leasedMessages) {
      const off = abortAfter(limits.deliverySeconds)
      const lease = keepLease({
        db,
        leased,
        leasedAt,
        leaseSeconds,
        retryMs: limits.idleMs,
        onLost: () => off.abort(new Error('another worker has the message')),
      })
      const work = handle(leased, lease, off.signal).finally(() => {
        lease.stop()
        off.end()
        underWay.delete(leased.id)
        queue.wake()
      })
      underWay.set(leased.id, work)
    }
    return leasedMessages.length
  }

  async function handle(leased: LeasedMessage, lease: Lease, signal: AbortSignal): Promise<void> {
    const about = { outboxId: leased.id, kind: leased.message.kind, attempts: leased.attempts }
    if (leased.dropped) return record(() => removeDropped(db, leased), lease)
    try {
      signal.throwIfAborted()
      await settled(deliver(leased.message, signal), signal)
    } catch (error) {
      const reason = describeFailure(error)
      if (error instanceof MaybeDelivered) {
        deliveries.inc({ worker: name, outcome: 'failed' })
        log.warn({ ...about, reason }, 'message sent, and the mail server did not answer')
        const pause = limits.maybePausesSeconds[leased.maybeDelivered]
        return record(() => markMaybeDelivered(db, leased, reason, pause), lease)
      }
      if (isPermanent(error) || leased.attempts >= limits.maxAttempts) {
        deliveries.inc({ worker: name, outcome: 'given_up' })
        log.error({ ...about, reason }, 'message given up: it stays in platform.outbox as dead')
        return record(() => markDead(db, leased, reason), lease)
      }
      deliveries.inc({ worker: name, outcome: 'failed' })
      log.warn({ ...about, reason }, 'message not delivered, will be tried again')
      return record(() => postpone(db, leased, reason, pauseAfter(leased.attempts)), lease)
    }
    deliveries.inc({ worker: name, outcome: 'delivered' })
    log.info(about, 'message delivered')
    return record(() => markDone(db, leased), lease)
  }

  /**
   * Writes the result of a delivery. Retries while the lease lasts, because a delivery that is not recorded would be
   * repeated.
   */
  async function record(write: () => Promise<void>, lease: Lease): Promise<void> {
    for (;;) {
      const written = await outageLog.run(async () => {
        await write()
        return true
      })
      if (written || lease.hasEnded()) return
      await sleep(limits.idleMs)
    }
  }

  function pauseAfter(attempts: number): number {
    const pause = Math.min(limits.longestRetrySeconds, limits.firstRetrySeconds * 2 ** (attempts - 1))
    return pause * (0.5 + Math.random() / 2) // jitter
  }

  const queue = startQueue(name, limits.idleMs, async () => {
    return (await outageLog.run(() => runJob(name, takeDue))) ?? 0
  })

  return {
    wake: queue.wake,
    async stop() {
      const timer = setTimeout(() => {
        for (const delivery of controllers) delivery.abort(new Error('the server is stopping'))
      }, limits.stopSeconds * 1000)
      await queue.stop()
      await Promise.all(underWay.values())
      clearTimeout(timer)
    },
  }
}

/** An aborted delivery has this long to report whether the message was sent. */
const ABORT_GRACE_MS = 2000

function settled(delivery: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    delivery.then(resolve, reject)
    signal.addEventListener(
      'abort',
      () => void setTimeout(() => reject(signal.reason), ABORT_GRACE_MS).unref(),
      { once: true },
    )
  })
}

/** Logs the start and the end of a database outage, not each failure. */
function createOutageLog(log: Logger) {
  let lasting = false
  return {
    async run<T>(work: () => Promise<T>): Promise<T | undefined> {
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

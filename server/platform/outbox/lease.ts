import type { Db } from '#server/platform/database/tables.ts'
import { type LeasedMessage, renewLease } from './outbox-rows.ts'

export type Lease = {
  /** Whether the lease has expired, by this process's clock. */
  hasEnded: () => boolean
  stop: () => void
}

type LeaseOptions = {
  db: Db
  leased: LeasedMessage
  /** `performance.now()` before the lease was requested. */
  leasedAt: number
  leaseSeconds: number
  /** Pause after a failed renewal. */
  retryMs: number
  /** Called when another worker has the message, so that this delivery stops. */
  onLost: () => void
}

/** Renews the lease of a message while it is being delivered, so that no other worker takes it. */
export function keepLease({ db, leased, leasedAt, leaseSeconds, retryMs, onLost }: LeaseOptions): Lease {
  const leaseMs = leaseSeconds * 1000
  let endsAt = leasedAt + leaseMs
  let stopped = false
  let timer: NodeJS.Timeout

  const renewIn = (milliseconds: number) => {
    timer = setTimeout(() => void renew(), milliseconds).unref()
  }
  async function renew(): Promise<void> {
    const startedAt = performance.now()
    const isOurs = await renewLease(db, leased, leaseSeconds).catch(() => undefined)
    if (stopped) return
    if (isOurs === false) return onLost()
    if (isOurs) endsAt = startedAt + leaseMs
    renewIn(isOurs ? leaseMs / 3 : retryMs)
  }
  renewIn(leaseMs / 3)

  return {
    hasEnded: () => performance.now() > endsAt,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

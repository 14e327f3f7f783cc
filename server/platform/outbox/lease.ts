import type { Db } from '#server/platform/database/tables.ts'
import { type Claim, renewLease } from './outbox-rows.ts'

export type Lease = {
  /** Whether it ran out, as far as is known here. */
  hasEnded: () => boolean
  /** Renews it no longer. */
  stop: () => void
}

type LeaseOptions = {
  db: Db
  claim: Claim
  /** On the clock of `performance`, before the claim was asked for. */
  claimedAt: number
  leaseSeconds: number
  /** After a renewal that failed. */
  retryMs: number
  /** Another worker has the message: what was begun here should not be finished. */
  onLost: () => void
}

/** Renews the lease of a message for as long as its delivery takes, so that no other worker begins it meanwhile. */
export function keepLease({ db, claim, claimedAt, leaseSeconds, retryMs, onLost }: LeaseOptions): Lease {
  const leaseMs = leaseSeconds * 1000
  let endsAt = claimedAt + leaseMs
  let stopped = false
  let timer: NodeJS.Timeout

  const renewIn = (milliseconds: number) => {
    timer = setTimeout(() => void renew(), milliseconds).unref()
  }
  async function renew(): Promise<void> {
    const input = performance.now()
    const isOurs = await renewLease(db, claim, leaseSeconds).catch(() => undefined)
    if (stopped) return
    if (isOurs === false) return onLost()
    if (isOurs) endsAt = input + leaseMs
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

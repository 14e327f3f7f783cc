import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Load, type Result, resultOf, send } from './load.ts'

/** Visitors who get no answer for so long have gone; more than these are not kept waiting. */
const MOST_WAITING = 1000

/**
 * Sends so many requests a second whether or not the earlier ones have been answered, as visitors do. Times count from
 * the moment a request was due, so that a server that stands still is not spared the requests of that while.
 */
export async function runAtRate(next: () => Load, perSecond: number, milliseconds: number): Promise<Result> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 128 })
  const times: number[] = []
  const underWay = new Set<Promise<void>>()
  let failed = 0
  const began = performance.now()

  async function visit(due: number): Promise<void> {
    const from = Math.min(due, performance.now()) // timers count in milliseconds: some are sent a little early
    if (await send(next(), agent)) times.push(performance.now() - from)
    else failed++
  }

  const requested = Math.floor((perSecond * milliseconds) / 1000)
  for (let sent = 0; sent < requested; ) {
    const due = began + (sent * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await sleep(wait)
    sent++
    if (underWay.size >= MOST_WAITING) {
      failed++
      continue
    }
    const visiting = visit(due).finally(() => underWay.delete(visiting))
    underWay.add(visiting)
    if (sent % 64 === 0) await new Promise(setImmediate) // answers are read between the requests
  }
  await Promise.all(underWay)
  agent.destroy()
  return resultOf(times, failed, performance.now() - began)
}

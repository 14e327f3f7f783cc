import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/tables.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { type Bucket, giveBackCall, scaledBucket, takeCall, waitForCall } from './token-bucket.ts'

const wrongTries: Bucket = { name: 'tries', atOnce: 2, seconds: 10 }
const SAM = 'sam@sparky.test'

function startClock(db: Db) {
  let time = Date.parse('2026-03-02T09:00:00Z')
  const deps = { db, now: () => new Date(time), linkKey: 'a key for tests' }
  const pass = (ms: number) => {
    time += ms
  }
  return { needs: deps, pass }
}

test('an empty bucket returns the exact milliseconds until its next token', async () => {
  const { needs: deps, pass } = startClock((await openTestDatabase()).db)
  const take = () => takeCall(deps, wrongTries, SAM)

  expect([await take(), await take(), await take()]).toEqual([0, 0, 10_000])
  pass(9_999)
  expect(await take()).toBe(1)
  pass(1)
  expect([await take(), await take()]).toEqual([0, 10_000])
})

test('a call that is given back can be taken again', async () => {
  const { needs: deps } = startClock((await openTestDatabase()).db)
  const take = () => takeCall(deps, wrongTries, SAM)

  expect([await take(), await take()]).toEqual([0, 0])
  await giveBackCall(deps, wrongTries, SAM)
  expect([await take(), await take()]).toEqual([0, 10_000])
})

test('a factor multiplies the burst and the long-term rate, and leaves at least one call', () => {
  const forms: Bucket = { name: 'form', atOnce: 60, seconds: 5 }

  expect(scaledBucket(forms, { rateLimitFactor: 2 })).toEqual({ name: 'form', atOnce: 120, seconds: 2.5 })
  expect(scaledBucket(forms, { rateLimitFactor: 0.01 })).toEqual({ name: 'form', atOnce: 1, seconds: 500 })
})

test('each subject and each limit has a bucket of its own', async () => {
  const { needs: deps } = startClock((await openTestDatabase()).db)
  const single = { ...wrongTries, atOnce: 1 }

  expect(await takeCall(deps, single, SAM)).toBe(0)
  expect(await takeCall(deps, single, 'kim@sparky.test')).toBe(0)
  expect(await takeCall(deps, { ...single, name: 'mails' }, SAM)).toBe(0)
  expect(await takeCall(deps, single, SAM)).toBeGreaterThan(0)
})

test('a refusal makes nobody wait longer', async () => {
  const { needs: deps } = startClock((await openTestDatabase()).db)
  const waits: number[] = []
  for (let call = 0; call < 5; call += 1) waits.push(await takeCall(deps, wrongTries, SAM))
  expect(waits).toEqual([0, 0, 10_000, 10_000, 10_000])
})

test('after the clock is set back by an hour, every bucket counts as full', async () => {
  const { needs: deps, pass } = startClock((await openTestDatabase()).db)
  const take = () => takeCall(deps, wrongTries, SAM)
  expect([await take(), await take()]).toEqual([0, 0])

  pass(-3_600_000)

  expect(await waitForCall(deps, wrongTries, SAM)).toBe(0)
  expect([await take(), await take(), await take()]).toEqual([0, 0, 10_000])
})

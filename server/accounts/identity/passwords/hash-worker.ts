/** The worker thread of hashers.ts. It hashes one password after another. */
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** A password to hash, or to compare with the `expected` hash. */
export type HashTask = { password: string; expected?: string }
/** The reply repeats `id`, because Node posts messages of its own through the same port (under `node --watch`). */
export type HashRequest = { id: number; task: HashTask }
export type HashReply = { id: number; result: string | boolean }

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. A hash takes about 38 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// a thread of low priority lets requests for pages go first; outside Linux the call would slow the whole process down
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', ({ id, task }: HashRequest) => {
  const reply: HashReply = { id, result: run(task) }
  parentPort?.postMessage(reply)
})

function run({ password, expected }: HashTask): string | boolean {
  return expected === undefined ? hashSync(password, COST) : verifySync(expected, password)
}

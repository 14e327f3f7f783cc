/** A thread that hashes one password after another, for passwords.ts. */
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** Hashes the password, or compares it with the expected hash. */
export type HashTask = { password: string; expected?: string }
/** The reply has its request's id: Node posts messages of its own through the same port (`node --watch`). */
export type HashRequest = { id: number; task: HashTask }
export type HashReply = { id: number; result: string | boolean }

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. 38 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// pages come first. On other systems this would be the priority of the whole process
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', ({ id, task }: HashRequest) => {
  const reply: HashReply = { id, result: run(task) }
  parentPort?.postMessage(reply)
})

function run({ password, expected }: HashTask): string | boolean {
  return expected === undefined ? hashSync(password, COST) : verifySync(expected, password)
}

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ApiError } from '#server/platform/http/errors.ts'
import type { HashTask } from './hash-worker.ts'

/** One core is left to everything else, or pages would wait for passwords; four check a hundred sign-ins a second. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Whoever comes later than this is told to try again, rather than left waiting for ever. */
const LONGEST_QUEUE = 200

type Hasher = { run: (task: HashTask) => Promise<unknown>; isAlive: () => boolean }

let started = 0
const idle: Hasher[] = []
const waiting: ((hasher: Hasher) => void)[] = []

/**
 * What a hash worker makes of the task. Threads of our own, and not Node's, which read files and ask the DNS: fifty
 * sign-ins hold up neither those nor the event loop.
 */
export async function hashInTurn(task: HashTask): Promise<unknown> {
  const borrowed = await borrow()
  const hasher = borrowed.isAlive() ? borrowed : startHasher()
  try {
    return await hasher.run(task)
  } finally {
    giveBack(hasher)
  }
}

async function borrow(): Promise<Hasher> {
  const free = idle.pop()
  if (free) return free
  if (started < AT_ONCE) {
    started += 1
    return startHasher()
  }
  if (waiting.length >= LONGEST_QUEUE)
    throw new ApiError(
      503,
      'request_timeout',
      'A lot of people are signing in right now. Please try again in a minute.',
      { retryAfter: 5 },
    )
  return new Promise((resolve) => waiting.push(resolve))
}

function giveBack(hasher: Hasher): void {
  const next = waiting.shift()
  if (next) next(hasher)
  else idle.push(hasher)
}

function startHasher(): Hasher {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url))
  let alive = true
  const end = () => {
    alive = false
  }
  worker.once('error', end).once('exit', end)
  worker.unref()
  return {
    isAlive: () => alive,
    run: (task) => reply(worker, task),
  }
}

/** Keeps the process going until there is an answer, and no longer. */
async function reply(worker: Worker, task: HashTask): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onExit = () => reject(new Error('The thread that hashes passwords ended.'))
  worker.once('message', resolve).once('error', reject).once('exit', onExit)
  worker.ref()
  worker.postMessage(task)
  try {
    return await promise
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', onExit)
    worker.unref()
  }
}

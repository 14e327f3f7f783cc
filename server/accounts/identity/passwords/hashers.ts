import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import type { HashRequest, HashTask } from './hash-worker.ts'

/**
 * The number of threads. A machine with several cores keeps one core free for pages. Four threads check a hundred
 * sign-ins per second.
 */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1))
/** When this many tasks wait, a further task is refused with a 503. */
const LONGEST_QUEUE = 200

type Hasher = { run: (task: HashTask) => Promise<unknown>; isAlive: () => boolean }

const Reply = v.object({ id: v.number(), result: v.union([v.string(), v.boolean()]) })

let started = 0
let lastId = 0
const idle: Hasher[] = []
const waiting: ((hasher: Hasher) => void)[] = []

/**
 * Runs the task in a worker thread. In Node's own thread pool, fifty sign-ins would delay the reading of files and the
 * resolution of host names. Throws a 503 when the queue is full.
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

/** Sends the task to the worker and returns the result. Keeps the process alive until the reply. */
async function reply(worker: Worker, task: HashTask): Promise<unknown> {
  lastId += 1
  const request: HashRequest = { id: lastId, task }
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onMessage = (message: unknown) => {
    const { success, output } = v.safeParse(Reply, message)
    if (success && output.id === request.id) resolve(output.result)
  }
  const onExit = () => reject(new Error('The thread that hashes passwords ended.'))
  worker.on('message', onMessage).once('error', reject).once('exit', onExit)
  worker.ref()
  worker.postMessage(request)
  try {
    return await promise
  } finally {
    worker.off('message', onMessage).off('error', reject).off('exit', onExit)
    worker.unref()
  }
}

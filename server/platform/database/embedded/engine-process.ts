import { type ChildProcess, fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { FromEngine, type ToEngine } from './messages/messages.ts'

export type EngineProcess = {
  pid: number
  socketDirectory: string
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<void>
  /** Resolves when the engine is between two statements, with the number of fsync calls so far. */
  ping: () => Promise<{ syncs: number }>
  /** Shuts the database down cleanly. Kills the process if that takes longer than `STOP_LIMIT_MS`. */
  stop: () => Promise<void>
  kill: () => void
}

const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 10_000

/** Starts the engine's process. Resolves when it accepts connections; rejects with a message for the operator. */
export async function startEngine(dataDir: string, idleInTransactionMs: number): Promise<EngineProcess> {
  const child = fork(
    fileURLToPath(new URL('./child.ts', import.meta.url)),
    [dataDir, tmpdir(), String(process.pid), String(idleInTransactionMs)],
    // liftoff-only: the engine needs at most 290 MB without V8's optimiser, and 780 MB with it
    {
      execArgv: ['--liftoff-only', '--disable-warning=ExperimentalWarning'],
      env: {},
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const pings = replyToPings(child)

  const socketDirectory = await untilReady(child, exited)

  return {
    pid: child.pid ?? 0,
    socketDirectory,
    exited,
    ping: pings,
    async stop() {
      const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      send(child, { type: 'stop' })
      await exited
      clearTimeout(tooLong)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/**
 * Resolves with the folder of the engine's socket when the engine is ready. Rejects when the engine has ended. Kills an
 * engine that is not ready after `START_LIMIT_MS`.
 */
async function untilReady(child: ChildProcess, exited: Promise<void>): Promise<string> {
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS)
  let reason = 'It ended without a word.'
  const ready = new Promise<string>((resolve) => {
    child.on('message', (message) => {
      const reply = v.parse(FromEngine, message)
      if (reply.type === 'ready') resolve(reply.socketDirectory)
      if (reply.type === 'failed') reason = reply.message
    })
  })
  const result = await Promise.race([ready, exited])
  clearTimeout(limit)
  if (result === undefined) throw new Error(`The embedded database did not start. ${reason}`)
  return result
}

function replyToPings(child: ChildProcess): EngineProcess['ping'] {
  const waiting = new Map<number, (result: { syncs: number }) => void>()
  let lastId = 0
  child.on('message', (message) => {
    const reply = v.parse(FromEngine, message)
    if (reply.type !== 'pong') return
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  return () =>
    new Promise((resolve) => {
      lastId += 1
      waiting.set(lastId, resolve)
      send(child, { type: 'ping', id: lastId })
    })
}

/** Sends a message. Ignores the error of a process that is just ending, because `exited` reports its end. */
function send(child: ChildProcess, message: ToEngine): void {
  if (child.connected) child.send(message, () => {})
}

import { type ChildProcess, fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { FromEngine, type ToEngine } from './messages/messages.ts'

export type EngineProcess = {
  pid: number
  socketDirectory: string
  /** Resolves when the process has ended, for any reason: with that reason if the engine sent it. */
  exited: Promise<string | undefined>
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
  const { exited, ready, ping } = listenTo(child)
  const tooLong = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS)
  const socketDirectory = await Promise.race([ready, exited.then(refuse)])
  clearTimeout(tooLong)

  return {
    pid: child.pid ?? 0,
    socketDirectory,
    exited,
    ping,
    async stop() {
      const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      send(child, { type: 'stop' })
      await exited
      clearTimeout(tooLong)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

function refuse(reason = `It ended, or was not ready after ${START_LIMIT_MS / 1000} seconds.`): never {
  throw new Error(`The embedded database did not start. ${reason}`)
}

/** `ready` resolves with the folder of the engine's socket when the engine accepts connections. */
function listenTo(child: ChildProcess): Pick<EngineProcess, 'exited' | 'ping'> & { ready: Promise<string> } {
  const ready = Promise.withResolvers<string>()
  const exited = Promise.withResolvers<string | undefined>()
  const pings = new Map<number, (result: { syncs: number }) => void>()
  let lastId = 0
  let reason: string | undefined

  child.on('message', (message) => {
    const reply = v.parse(FromEngine, message)
    if (reply.type === 'ready') ready.resolve(reply.socketDirectory)
    if (reply.type === 'failed') reason = reply.message
    if (reply.type === 'pong') {
      pings.get(reply.id)?.(reply)
      pings.delete(reply.id)
    }
  })
  child.once('exit', () => exited.resolve(reason))
  // without a process (too many open files, no memory) there is no `exit`
  child.on('error', (error) => {
    if (child.pid === undefined) exited.resolve(error.message)
  })

  return {
    ready: ready.promise,
    exited: exited.promise,
    ping: () =>
      new Promise((resolve) => {
        lastId += 1
        pings.set(lastId, resolve)
        send(child, { type: 'ping', id: lastId })
      }),
  }
}

/** Sends a message. Ignores the error of a process that is just ending, because `exited` reports its end. */
function send(child: ChildProcess, message: ToEngine): void {
  if (child.connected) child.send(message, () => {})
}

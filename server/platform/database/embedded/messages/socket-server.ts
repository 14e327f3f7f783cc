import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { createMessageReader } from './message-reader.ts'

type Connection = { socket: Socket; unit: Uint8Array[] }
/** Messages of a connection that run without interruption, up to the message that requests a response. */
type Unit = { connection: Connection; messages: Uint8Array[] }

type Options = {
  socketPath: string
  /** A connection is closed after it was idle in a transaction for this long. */
  idleInTransactionMs: number
  /**
   * Runs before each unit. Ends the process when the server is gone, or when another engine may have started on the
   * same files (`createFence`).
   */
  beforeUnit: () => void
  /** Called when the engine has thrown an error. Its further responses cannot be trusted. */
  onBroken: (error: unknown) => void
}

/**
 * Lets several connections share the engine's only session. The engine runs one unit at a time: a query with its
 * parameters, up to Sync. A connection with an open transaction keeps the engine until the transaction ends.
 * `@electric-sql/pglite-socket` is not used, because it switches between connections after any message, so that a long
 * parameter can end up in the statement of another connection.
 */
export async function serveEngine(engine: PGlite, options: Options): Promise<{ stop: () => Promise<void> }> {
  const waiting: Unit[] = []
  const connections = new Set<Connection>()
  let inTransaction: Connection | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let busy = false

  async function workThroughQueue(): Promise<void> {
    if (busy) return
    busy = true
    try {
      for (let unit = takeNext(); unit; unit = takeNext()) await run(unit)
    } catch (error) {
      options.onBroken(error)
      return
    }
    busy = false
    if (inTransaction) cutOffWhenIdle(inTransaction)
  }

  function takeNext(): Unit | undefined {
    const next = waiting.findIndex((unit) => !inTransaction || unit.connection === inTransaction)
    return next === -1 ? undefined : waiting.splice(next, 1)[0]
  }

  async function run({ connection, messages }: Unit): Promise<void> {
    clearTimeout(idleTimer)
    options.beforeUnit()
    const { socket } = connection
    socket.cork()
    // copied, because the engine reuses this memory
    const onRawData = (result: Uint8Array) => void (socket.writable && socket.write(Buffer.from(result)))
    await engine.runExclusive(async () => {
      for (const message of messages) await engine.execProtocolRawStream(message, { onRawData })
    })
    socket.uncork()
    inTransaction = engine.isInTransaction() ? connection : undefined
    if (inTransaction && !connections.has(connection)) await rollBack()
  }

  async function rollBack(): Promise<void> {
    await engine.exec('rollback')
    inTransaction = undefined
  }

  function cutOffWhenIdle(connection: Connection): void {
    clearTimeout(idleTimer)
    idleTimer = setTimeout(() => connection.socket.destroy(), options.idleInTransactionMs)
  }

  async function forget(connection: Connection): Promise<void> {
    connections.delete(connection)
    for (let i = waiting.length - 1; i >= 0; i -= 1) {
      if (waiting[i]?.connection === connection) waiting.splice(i, 1)
    }
    if (connection !== inTransaction || busy) return
    try {
      await rollBack()
    } catch (error) {
      options.onBroken(error)
      return
    }
    await workThroughQueue()
  }

  const server = createServer((socket) => {
    const connection: Connection = { socket, unit: [] }
    connections.add(connection)
    const read = createMessageReader()
    socket.on('data', (chunk) => {
      for (const message of read(chunk)) {
        if (message.kind === 'encryption') socket.write('N')
        else if (message.kind === 'terminate') socket.end()
        else {
          connection.unit.push(message.bytes)
          if (!message.asksForAnswer) continue
          waiting.push({ connection, messages: connection.unit })
          connection.unit = []
        }
      }
      void workThroughQueue()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => void forget(connection))
  })
  server.listen(options.socketPath)
  await once(server, 'listening')

  return {
    async stop() {
      clearTimeout(idleTimer)
      const closed = once(server, 'close')
      server.close()
      for (const { socket } of connections) socket.destroy()
      await closed
    },
  }
}

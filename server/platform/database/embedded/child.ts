import { rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import * as v from 'valibot'
import { takeLock } from './directory-lock.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import { type FromEngine, ToEngine } from './messages.ts'
import { serveEngine } from './socket-server.ts'

/**
 * The embedded database's own process: its memory, its V8 flags, killable at any moment. Started by
 * engine-process.ts with: data directory, lock file, socket directory, socket path, parent's process id,
 * milliseconds that a transaction may idle.
 */
const [directory = '', lockFile = '', socketDirectory = '', socketPath = '', parent, idleMs] =
  process.argv.slice(2)

// The parent decides when to stop: Ctrl-C reaches the whole process group, and would end us under its last queries.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => {
  rmSync(socketDirectory, { recursive: true, force: true })
  process.exit(1)
})
new Worker(new URL('./die-with-parent.ts', import.meta.url), {
  workerData: { parentId: Number(parent), socketDirectory },
}).unref()

const said: string[] = []
const fileSystem = new DurableFileSystem(directory)

try {
  // An engine whose server was just killed may need a moment to go. Two at once would destroy the data.
  if (!takeLock(lockFile, 15_000)) throw new Error('Its files are still held by another process.')
  const engine = await PGlite.create({
    fs: fileSystem,
    extensions: { pg_trgm },
    startParams: startParameters(),
    onStderr: listen,
  })
  await proveThatCommitsAreSynced(engine)
  const server = await serveEngine(engine, {
    socketPath,
    idleInTransactionMs: Number(idleMs),
    onBroken: fail,
  })
  process.on('message', (message) => {
    const order = v.parse(ToEngine, message)
    if (order.type === 'ping') tell({ type: 'pong', id: order.id, syncs: fileSystem.syncs })
    else void server.stop().then(() => engine.close().then(() => process.exit(0)))
  })
  tell({ type: 'ready' })
} catch (error) {
  fail(error)
}

function startParameters(): string[] {
  const asShipped = PGlite.defaultStartParams
  if (!asShipped.includes('-F')) throw new Error('This version of PGlite has other start parameters.')
  const settings = {
    fsync: 'on',
    // fdatasync, the default, is an empty function in this build
    wal_sync_method: 'fsync',
    shared_buffers: '16MB',
    min_wal_size: '32MB',
  }
  // -F is what switches fsync off
  return [
    ...asShipped.filter((parameter) => parameter !== '-F'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** Refuses to run on an engine that says "committed" before the disk has the data. */
async function proveThatCommitsAreSynced(engine: PGlite): Promise<void> {
  const before = fileSystem.syncs
  await engine.exec("select pg_logical_emit_message(true, 'start', '')")
  if (fileSystem.syncs === before) throw new Error('A commit was not synced to disk.')
}

/** PostgreSQL's own log. A PANIC means that it cannot vouch for its memory: recover from the disk instead. */
function listen(line: string): boolean {
  said.push(line)
  if (said.length > 20) said.shift()
  if (line.includes('PANIC:')) fail(new Error(line))
  return false
}

/** The server may have gone meanwhile: then nobody listens, and `disconnect` says so. */
function tell(message: FromEngine, then = () => {}): void {
  process.send?.(message, undefined, undefined, then)
}

function fail(error: unknown): void {
  const message = [error instanceof Error ? error.message : String(error), ...said].join('\n')
  tell({ type: 'failed', message }, () => process.exit(1))
  setTimeout(() => process.exit(1), 1000)
}

import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import * as v from 'valibot'
import { closeAddress, openAddress, socketPathIn } from './address.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import { engineFiles } from './engine-files.ts'
import { takeEngineLock } from './lock/engine-lock.ts'
import { createFence } from './lock/fence.ts'
import { type FromEngine, ToEngine } from './messages/messages.ts'
import { serveEngine } from './messages/socket-server.ts'

/**
 * The program of the embedded database. It runs in a separate process, so that it has its own memory and V8 flags, and
 * the server can kill it at any time. engine-process.ts passes the data directory, the directory for the socket folder,
 * the process id of the server, and the idle timeout of a transaction in milliseconds.
 */
const [dataDir, socketParent, parent, idleMs] = process.argv.slice(2)
// an empty path would create a database in the working directory
if (!dataDir || !socketParent)
  throw new Error('Only engine-process.ts starts this file: it passes the directories.')
const files = engineFiles(dataDir)
const parentId = Number(parent)

// the signals are ignored, because Ctrl-C reaches both processes while the parent still has queries
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(1))

const lastLines: string[] = []

try {
  const lock = await takeEngineLock(files)
  if (!lock) throw new Error('Its files are still held by another process.')
  const address = openAddress(files.addressFile, socketParent)
  process.on('exit', () => closeAddress(files.addressFile, address))
  new Worker(new URL('./die-with-parent.ts', import.meta.url), {
    workerData: { parentId, addressFile: files.addressFile, address },
  }).unref()
  const mayGoOn = createFence({ parentId, lock, addressFile: files.addressFile, address })
  const fileSystem = new DurableFileSystem(files.directory, mayGoOn)

  const engine = await PGlite.create({
    fs: fileSystem,
    extensions: { pg_trgm },
    startParams: startParameters(),
    onStderr: listen,
  })
  await proveThatCommitsAreSynced(engine, fileSystem)
  const server = await serveEngine(engine, {
    socketPath: socketPathIn(address.socketDirectory),
    idleInTransactionMs: Number(idleMs),
    beforeUnit: mayGoOn,
    onBroken: fail,
  })
  process.on('message', (message) => {
    const order = v.parse(ToEngine, message)
    if (order.type === 'ping') tell({ type: 'pong', id: order.id, syncs: fileSystem.syncs })
    else void server.stop().then(() => engine.close().then(() => process.exit(0)))
  })
  tell({ type: 'ready', socketDirectory: address.socketDirectory })
} catch (error) {
  fail(error)
}

function startParameters(): string[] {
  const asShipped = PGlite.defaultStartParams
  if (!asShipped.includes('-F')) throw new Error('This version of PGlite has other start parameters.')
  const settings = {
    fsync: 'on',
    // the default, fdatasync, does nothing in this build
    wal_sync_method: 'fsync',
    shared_buffers: '16MB',
    min_wal_size: '32MB',
  }
  // -F disables fsync
  return [
    ...asShipped.filter((parameter) => parameter !== '-F'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** Throws when the engine acknowledges a commit before the data is synced. */
async function proveThatCommitsAreSynced(engine: PGlite, fileSystem: DurableFileSystem): Promise<void> {
  const before = fileSystem.syncs
  await engine.exec("select pg_logical_emit_message(true, 'start', '')")
  if (fileSystem.syncs === before) throw new Error('A commit was not synced to disk.')
}

/**
 * Reads a line of PostgreSQL's log. After a PANIC the engine's memory may be wrong, so this process ends, and the next
 * engine recovers from the disk.
 */
function listen(line: string): boolean {
  lastLines.push(line)
  if (lastLines.length > 20) lastLines.shift()
  if (line.includes('PANIC:')) fail(new Error(line))
  return false
}

/**
 * Sends a message to the server. If the server has exited, the message is dropped, and `disconnect` ends this
 * process.
 */
function tell(message: FromEngine, then = () => {}): void {
  process.send?.(message, undefined, undefined, then)
}

function fail(error: unknown): void {
  const message = [error instanceof Error ? error.message : String(error), ...lastLines].join('\n')
  tell({ type: 'failed', message }, () => process.exit(1))
  setTimeout(() => process.exit(1), 1000)
}

import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Parameters<NodeFS['init']>[1]
type Operation = (...args: never[]) => unknown
/**
 * The part of Emscripten's NODEFS that we patch. Without the patch, there is no fsync: PostgreSQL's syncs do nothing.
 */
type NodeFsOperations = {
  stream_ops: { fsync?: (stream: { nfd: number }) => number; [name: string]: Operation | undefined }
  node_ops: { [name: string]: Operation | undefined }
}

/** Every operation that changes a file or a folder. An `open` may truncate. */
const CHANGES = {
  stream_ops: ['open', 'write', 'setattr'],
  node_ops: ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'],
} as const

/** PGlite's file system in a directory, with syncs that reach the disk. Counts the syncs, which child.ts checks. */
export class DurableFileSystem extends NodeFS {
  syncs = 0
  readonly #beforeChange: () => void

  /**
   * `beforeChange` runs before each change and each sync. It ends the process when the server is gone, or when another
   * engine may have started on the same files (`createFence`).
   */
  constructor(directory: string, beforeChange: () => void) {
    super(directory)
    this.#beforeChange = beforeChange
  }

  override async init(engine: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(engine, options)
    emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => {
        const operations = operationsOf(module)
        operations.stream_ops.fsync = (stream) => this.#sync(stream.nfd)
        this.#guard(operations)
      },
    ]
    return { emscriptenOpts }
  }

  #guard(operations: NodeFsOperations): void {
    for (const kind of ['stream_ops', 'node_ops'] as const) {
      for (const name of CHANGES[kind]) {
        const change = operations[kind][name]
        if (!change) throw new Error(`This version of PGlite has no ${kind}.${name}: it cannot be guarded.`)
        operations[kind][name] = (...args) => {
          this.#beforeChange()
          return change(...args)
        }
      }
    }
  }

  #sync(fileDescriptor: number): number {
    this.#beforeChange()
    try {
      fsyncSync(fileDescriptor)
    } catch (error) {
      // a second fsync can succeed although data was lost: end the process, and recover from the log
      console.error('the disk refused to sync:', error)
      process.exit(1)
    }
    this.syncs += 1
    return 0
  }
}

/** The operations of NODEFS, which is internal to Emscripten. Throws when a new version of PGlite hides NODEFS. */
function operationsOf(module: unknown): NodeFsOperations {
  const { FS } = module as { FS?: { filesystems?: { NODEFS?: Partial<NodeFsOperations> } } }
  const { stream_ops, node_ops } = FS?.filesystems?.NODEFS ?? {}
  if (!stream_ops || !node_ops) {
    throw new Error('This version of PGlite hides its file system: data could not be synced to disk.')
  }
  return { stream_ops, node_ops }
}

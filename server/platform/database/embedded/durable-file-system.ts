import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Parameters<NodeFS['init']>[1]
/** The part of Emscripten's NODEFS that we mend: as shipped it has no fsync, and PostgreSQL's syncs go nowhere. */
type NodeFsOperations = { stream_ops: { fsync?: (stream: { nfd: number }) => number } }

/** PGlite's file system in a directory, with syncs that reach the disk. Counts them, so that tests can. */
export class DurableFileSystem extends NodeFS {
  syncs = 0

  override async init(engine: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(engine, options)
    emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => {
        operationsOf(module).stream_ops.fsync = (stream) => this.#sync(stream.nfd)
      },
    ]
    return { emscriptenOpts }
  }

  #sync(fileDescriptor: number): number {
    try {
      fsyncSync(fileDescriptor)
    } catch (error) {
      // What was not synced must not be acknowledged, and a second sync would lie: die, and recover from the log.
      console.error('the disk refused to sync:', error)
      process.exit(1)
    }
    this.syncs += 1
    return 0
  }
}

/** The reach into Emscripten's insides. Throws when a new version keeps them elsewhere: never run without syncs. */
function operationsOf(module: unknown): NodeFsOperations {
  const { FS } = module as { FS?: { filesystems?: { NODEFS?: NodeFsOperations } } }
  const operations = FS?.filesystems?.NODEFS
  if (!operations?.stream_ops) {
    throw new Error('This version of PGlite hides its file system: data could not be synced to disk.')
  }
  return operations
}

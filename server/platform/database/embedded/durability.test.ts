import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test, vi } from 'vitest'
import { openTestEngine } from '#test/database/embedded-database.ts'
import { newTestHome } from '#test/database/test-home.ts'
import { DurableFileSystem } from './durable-file-system.ts'

const hasStrace = spawnSync('strace', ['-V']).status === 0

const engine = await openTestEngine()

async function commit(times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await engine.pool.query("insert into entries (text) values ('paid')")
}

type PreRun = (module: unknown) => void

/** The hooks that PGlite runs on its Emscripten module before the engine starts. */
async function hooksOf(fileSystem: DurableFileSystem): Promise<PreRun[]> {
  // a fake engine, because `init` only collects the hooks
  const engine = Object.create(PGlite.prototype) as PGlite
  const { emscriptenOpts } = await fileSystem.init(engine, { preRun: [] })
  return (emscriptenOpts.preRun ?? []) as PreRun[]
}

/** The part of Emscripten's file system that the hooks use. */
function unpatchedOperations() {
  const nothing = () => {}
  const stream_ops: Record<string, (stream: { nfd: number }) => unknown> = {
    open: nothing,
    write: nothing,
    setattr: nothing,
  }
  const names = ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink']
  return { stream_ops, node_ops: Object.fromEntries(names.map((name) => [name, nothing])) }
}

test('fifty commits cause at least fifty syncs to the disk', async () => {
  const before = await engine.vitals()

  await commit(50)

  expect((await engine.vitals()).syncs - before.syncs).toBeGreaterThanOrEqual(50)
})

test.skipIf(!hasStrace)('the operating system sees a sync for each commit', async () => {
  const { pid } = await engine.vitals()
  const record = path.join(engine.dataDir, 'strace')
  const strace = spawn('strace', ['-f', '-p', String(pid), '-e', 'trace=fsync,fdatasync', '-o', record])
  await once(strace.stderr, 'data') // strace says that it is attached

  await commit(20)
  strace.kill('SIGINT')
  await once(strace, 'exit')

  const calls = (await readFile(record, 'utf8')).match(/fsync\(.*= 0/g) ?? []
  expect(calls.length).toBeGreaterThanOrEqual(20)
})

test('an engine whose file system has no reachable sync is refused', async () => {
  const { dataDir } = await newTestHome()
  const patchFileSystem = (await hooksOf(new DurableFileSystem(dataDir, () => {}))).at(-1)

  expect(() => patchFileSystem?.({ FS: { filesystems: {} } })).toThrow('data could not be synced to disk')
})

test('when the disk refuses to sync, the engine ends before it acknowledges the commit', async () => {
  const { dataDir } = await newTestHome()
  const patchFileSystem = (await hooksOf(new DurableFileSystem(dataDir, () => {}))).at(-1)
  const operations = unpatchedOperations()
  patchFileSystem?.({ FS: { filesystems: { NODEFS: operations } } })
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })

  expect(() => operations.stream_ops.fsync?.({ nfd: 999_999 })).toThrow('ended')

  expect(exit).toHaveBeenCalledWith(1)
  expect(consoleError).toHaveBeenCalledWith('the disk refused to sync:', expect.any(Error))
  consoleError.mockClear()
})

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { readAddress } from '#server/platform/database/embedded/address.ts'
import { engineFiles, serverLockFile } from '#server/platform/database/embedded/engine-files.ts'
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts'
import { openTestEngine } from '#test/database/embedded-database.ts'
import { newTestHome } from '#test/database/test-home.ts'
import { isAlive, runProgram } from '#test/server/run-program.ts'
import { recordLog } from '#test/server/test-log.ts'
import { lockDirectory } from './directory-lock.ts'
import { takeEngineLock } from './engine-lock.ts'
import { takeLock } from './file-lock.ts'

const WRITER = 'test/database/write-until-killed.ts'
const COUNT = 'select count(*)::int as count from entries'
const WAIT = { timeout: 30_000 }

/** Starts a server that writes without end, stops its engine (SIGSTOP), and kills the server. */
async function serverWithStoppedEngine() {
  const { dataDir } = await newTestHome()
  const server = runProgram(WRITER, [dataDir])
  const engineId = Number((await server.untilPrinted(/engine (\d+)/))[1])
  await server.untilPrinted(/committed 20\n/)
  process.kill(engineId, 'SIGSTOP')
  server.kill('SIGKILL')
  await server.gone
  const acknowledged = server.printed().out.match(/committed/g)?.length ?? 0
  return { dataDir, engineId, acknowledged, files: engineFiles(dataDir) }
}

/** The path of each file, and the hash of its content. */
function contentOf(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
}

test('a lock is held until the process ends, even when nothing references it', async () => {
  const { dataDir } = await newTestHome()
  const lockFile = path.join(dataDir, 'some.lock')
  const holder = runProgram('test/database/hold-lock-and-collect.ts', [lockFile, dataDir])
  await holder.untilPrinted(/collected/)

  const whileAlive = [takeLock(lockFile), await takeEngineLock(engineFiles(dataDir), 0)]
  holder.kill('SIGKILL')
  await holder.ended
  const afterwards = [takeLock(lockFile), await takeEngineLock(engineFiles(dataDir), 0)]

  expect(whileAlive).toEqual([undefined, undefined])
  expect(afterwards.map((lock) => typeof lock)).toEqual(['object', 'object'])
  for (const lock of afterwards) lock?.release()
})

test('a folder can be locked only once, until the lock is released', async () => {
  const { dataDir } = await newTestHome()
  const folder = path.join(dataDir, 'locked')
  await mkdir(folder)

  const first = await lockDirectory(folder)
  const second = await lockDirectory(folder)
  first?.release()
  const third = await lockDirectory(folder)
  third?.release()

  expect([first, second, third].map(Boolean)).toEqual([true, false, true])
})

test.runIf(process.platform === 'linux')(
  'the next start ends the stopped engine of a killed server, and has every acknowledged row',
  async () => {
    const { dataDir, engineId, acknowledged } = await serverWithStoppedEngine()

    const { pool, stop } = await startEmbedded(dataDir, recordLog().log)
    const { rows } = await pool.query<{ count: number }>(COUNT)
    await stop()

    expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged)
    await vi.waitFor(() => expect(isAlive(engineId)).toBe(false), WAIT)
  },
)

test('a stopped engine keeps its lock, and ends before its next write when its server is gone', async () => {
  const { engineId, files } = await serverWithStoppedEngine()
  await rm(files.addressFile) // hides the process id of the engine

  const whileStopped = await takeEngineLock(files, 0)
  const before = contentOf(files.directory)
  process.kill(engineId, 'SIGCONT')
  await vi.waitFor(() => expect(isAlive(engineId)).toBe(false), { timeout: 60_000 })

  expect(whileStopped).toBeUndefined()
  expect(contentOf(files.directory)).toEqual(before)
})

test('a server whose lock file was deleted keeps its data, and a second server is refused', async () => {
  const { dataDir, pool, vitals } = await openTestEngine()
  const [files, { pid }] = [engineFiles(dataDir), await vitals()]
  rmSync(serverLockFile(dataDir))

  const second = runProgram(WRITER, [dataDir])
  const code = await second.ended

  expect(code).toBe(1)
  expect(second.printed().err).toContain('Its files are still held by another process')
  await pool.query("insert into entries (text) values ('kept')")
  expect((await pool.query(COUNT)).rows).toEqual([{ count: 1 }])
  expect(await vitals()).toMatchObject({ pid })
  expect(readAddress(files.addressFile)).toMatchObject({ pid })
})

test('an engine whose lock files were all deleted ends before its next write, and no other can start', async () => {
  const { dataDir, pool, vitals, logged } = await openTestEngine()
  const [files, { pid }] = [engineFiles(dataDir), await vitals()]
  await pool.query("insert into entries (text) values ('kept')")
  rmSync(serverLockFile(dataDir))
  rmSync(files.lockFile)

  const second = await takeEngineLock(files, 0)
  await expect(pool.query("insert into entries (text) values ('too late')")).rejects.toThrow()

  expect(second).toBeUndefined()
  // the insert fails shortly before the process of the engine ends
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), WAIT)
  expect((await pool.query(COUNT)).rows).toEqual([{ count: 1 }])
  expect(logged.lines().map(({ msg }) => msg)).toContain(
    'the embedded database ended unasked: starting it again',
  )
})

test('each engine has a new folder for its socket, and the folders of earlier engines are removed', async () => {
  const { dataDir, pool, vitals } = await openTestEngine()
  const { addressFile } = engineFiles(dataDir)
  const [first, { pid }] = [readAddress(addressFile)?.socketDirectory ?? '', await vitals()]

  process.kill(pid, 'SIGKILL')
  await pool.query(COUNT).catch(() => pool.query(COUNT))
  const second = readAddress(addressFile)?.socketDirectory ?? ''

  expect(existsSync(first)).toBe(false)
  expect((await stat(second)).mode & 0o777).toBe(0o700)
})

test('an engine whose socket was deleted, as by a cleaner of temporary files, is replaced', async () => {
  const { dataDir, pool, logged } = await openTestEngine()
  await pool.query("insert into entries (text) values ('kept')")
  rmSync(readAddress(engineFiles(dataDir).addressFile)?.socketDirectory ?? '', { recursive: true })

  await vi.waitFor(
    () =>
      expect(logged.lines().map(({ msg }) => msg)).toContain(
        'the socket of the embedded database was deleted: starting it again',
      ),
    WAIT,
  )

  // until the new engine listens, a call may be refused
  await vi.waitFor(async () => expect((await pool.query(COUNT)).rows).toEqual([{ count: 1 }]), WAIT)
})

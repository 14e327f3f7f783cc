import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Db } from '#server/platform/database/tables.ts'
import { newTestHome } from '#test/database/test-home.ts'
import { ENQUIRY, startFormServer } from '#test/fixtures/form-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { RECOVERY } from '#test/server/outage.ts'
import { eventually } from '#test/server/test-outbox.ts'

/** The size of the disk. A new database takes 40 MB of it, and its write-ahead log up to 48 MB. */
const DISK = 'size=160m'
const EXPECTED = [/request failed/, /embedded database/]
const OUTAGE_MESSAGE = 'Something is out of action at our end for the moment.'

test.skipIf(!mayMount())(
  'on a full disk, new leads get 503, stored leads are kept, and the product recovers once there is space',
  { timeout: 300_000 },
  async () => {
    const { disk, fill, empty } = await mountSmallDisk()
    const home = { dataDir: disk, databaseUrl: undefined }
    const fixture = await startFormServer({ home, expectErrors: EXPECTED })
    const write = (n: number) => fixture.postUrlencoded('enquiry', { ...ENQUIRY, Message: letter(n) })
    fill()

    const taken = await writeUntilRefused(write)
    empty()
    await eventually(async () => expect((await write(taken.length)).status).toBe(200))
    fill()
    await fillWal(fixture.deps.db)
    const refused = await write(-1)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await refused.text()).toContain(OUTAGE_MESSAGE)
    empty()
    await vi.waitFor(async () => expect((await write(taken.length + 1)).status).toBe(200), RECOVERY)

    const kept = (await fixture.leads()).map(({ reference }) => reference)
    expect(kept).toEqual(expect.arrayContaining(taken))
    expect(kept).toHaveLength(taken.length + 2)
  },
)

const letter = (n: number) => `${n} ${'About my website. '.repeat(200)}`

/** Sends leads until a lead is refused. Returns the references of the accepted leads. */
async function writeUntilRefused(write: (n: number) => Promise<Response>): Promise<string[]> {
  const taken: string[] = []
  for (;;) {
    const response = await write(taken.length)
    const body = await response.text()
    if (response.status !== 200) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
      expect(body).toContain(OUTAGE_MESSAGE)
      return taken
    }
    taken.push((JSON.parse(body) as { reference: string }).reference)
  }
}

/** Fills the write-ahead log until the engine crashes. */
async function fillWal(db: Db): Promise<void> {
  for (;;) {
    const error: unknown = await sql`select pg_logical_emit_message(true, 'fill', repeat('x', 4000000))`
      .execute(db)
      .then(() => undefined)
      .catch((reason: unknown) => reason)
    if (error instanceof Error && !('code' in error && error.code === '53100')) return
  }
}

function mayMount(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0
}

/** Mounts a small tmpfs with a new database on it. The end of the test unmounts it. */
async function mountSmallDisk() {
  const { dataDir } = await newTestHome()
  const disk = path.join(dataDir, 'disk')
  await mkdir(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', disk])
  afterThis(async () => void execFileSync('umount', ['-l', disk]))
  await cp(path.join(dataDir, 'database'), path.join(disk, 'database'), { recursive: true })
  const filler = path.join(disk, 'filler')
  return {
    disk,
    empty: () => rmSync(filler),
    fill() {
      for (const size of [1024 * 1024, 4096]) appendUntilFull(filler, Buffer.alloc(size))
    },
  }
}

function appendUntilFull(file: string, piece: Buffer): void {
  try {
    for (;;) appendFileSync(file, piece)
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}

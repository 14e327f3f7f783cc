/**
 * `npm run tables`: generates the types of the tables again, after a migration. `-- --verify` only compares, and fails
 * when the committed file is out of date.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readAddress } from '#server/platform/database/embedded/address.ts'
import { engineFiles } from '#server/platform/database/embedded/engine-files.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/observability/log.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const PROGRAM = path.join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js')

const dataDir = await mkdtemp(path.join(tmpdir(), 'table-types-'))
const database = await openDatabase({ dataDir, databaseUrl: undefined }, createLog('error'))
try {
  const socket = readAddress(engineFiles(dataDir).addressFile)?.socketDirectory ?? ''
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socket)}`
  const child = spawn(process.execPath, [PROGRAM, `--url=${url}`, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
} finally {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { ensurePostgresPrograms } from './postgres-programs.ts'
import { type Account, run, unprivilegedAccount } from './run.ts'
import { until } from './until.ts'

export type TestPostgres = {
  /** The URL of the server, with a user who may create databases and roles. */
  url: string
  stop: () => Promise<void>
}

/**
 * Runs the server until standard input ends, which happens when the parent process exits or is killed. So no server is
 * left running. Arguments: program, data directory, port, scratch directory.
 */
const GUARD = `
trap '' INT TERM HUP
"$1" -D "$2" -p "$3" -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off \\
  -c synchronous_commit=off -c full_page_writes=off -c max_connections=200 -c shared_buffers=64MB >"$4/log" 2>&1 &
server=$!
cat >/dev/null
kill -INT "$server" && wait "$server"
rm -rf "$4"
`

/**
 * A real PostgreSQL for tests: the server of TEST_DATABASE_URL, or else a new server in a scratch directory, run as an
 * unprivileged user. The new server is fast because it is not durable (no fsync).
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }

  const programs = ensurePostgresPrograms()
  const account = unprivilegedAccount()
  // root starts the server as another user, who needs access to every parent directory
  const scratch = mkdtempSync(path.join(account ? '/tmp' : tmpdir(), 'test-postgres-'))
  if (account) chownSync(scratch, account.uid, account.gid)
  const cluster = path.join(scratch, 'cluster')
  const password = randomBytes(12).toString('hex')
  initialise(path.join(programs, 'initdb'), cluster, password, account)

  const port = await freePort()
  const guard = spawn(
    'sh',
    ['-c', GUARD, 'guard', path.join(programs, 'postgres'), cluster, String(port), scratch],
    {
      stdio: ['pipe', 'ignore', 'inherit'],
      cwd: scratch,
      ...account,
    },
  )
  const gone = once(guard, 'exit')
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    guard.ref()
    guard.stdin.end()
    await gone
    rmSync(scratch, { recursive: true, force: true })
  }
  try {
    await until(() => connect(url), 'The test PostgreSQL did not start.')
  } catch (error) {
    await stop()
    throw error
  }
  guard.unref()
  return { url, stop }
}

function initialise(initdb: string, cluster: string, password: string, account: Account | undefined): void {
  const passwordFile = `${cluster}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const args = ['-D', cluster, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  run(initdb, [...args, '--encoding=UTF8', '--locale=C', '--no-sync'], account)
}

async function connect(url: string): Promise<true> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

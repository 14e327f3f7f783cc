import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRoot, run } from './run.ts'

const OLDEST = 15

/** Where distributions and installers put PostgreSQL's programs. `*` matches the rest of a directory name. */
const DIRECTORIES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/usr/local/pgsql*/bin',
  '/Library/PostgreSQL/*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
]

/**
 * Returns the directory with `initdb` and `postgres`. Installs PostgreSQL if possible, else throws an error with
 * instructions.
 */
export function ensurePostgresPrograms(): string {
  const found = findPostgresPrograms()
  if (found) return found
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    install()
    const installed = findPostgresPrograms()
    if (installed) return installed
  }
  throw new Error(
    `The tests need PostgreSQL ${OLDEST} or later: install it (Debian: apt install postgresql, ` +
      'macOS: brew install postgresql), or set TEST_DATABASE_URL to a server whose user may create databases and roles.',
  )
}

/** Returns the directory with the newest installed `initdb` and `postgres`, or undefined if none is new enough. */
export function findPostgresPrograms(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((directory) => path.join(directory, 'initdb'))
  const candidates = [
    ...DIRECTORIES.flatMap(expand),
    ...onPath.filter((program) => existsSync(program)).map((program) => path.dirname(realpathSync(program))),
  ]
  return candidates
    .map((directory) => ({ directory, version: versionIn(directory) }))
    .filter(({ version }) => version >= OLDEST)
    .sort((a, b) => b.version - a.version)[0]?.directory
}

function expand(pattern: string): string[] {
  return pattern.split('/').reduce<string[]>(
    (directories, part) =>
      directories.flatMap((directory) => {
        if (!part.includes('*')) return [`${directory}${part}/`]
        const start = part.slice(0, part.indexOf('*'))
        const names = existsSync(directory) ? readdirSync(directory) : []
        return names.filter((name) => name.startsWith(start)).map((name) => `${directory}${name}/`)
      }),
    [''],
  )
}

function versionIn(directory: string): number {
  const both = ['initdb', 'postgres'].map((name) => path.join(directory, name))
  const [initdb = ''] = both
  if (!both.every((program) => existsSync(program))) return 0
  return Number(/\b(\d+)[.\d]*\b/.exec(run(initdb, ['--version']))?.[1] ?? 0)
}

/** Installs the programs. The configuration file keeps Debian from starting a server on port 5432. */
function install(): void {
  console.log('Installing PostgreSQL for the tests (apt-get install postgresql)…')
  mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true })
  writeFileSync(
    '/etc/postgresql-common/createcluster.d/no-main-cluster.conf',
    'create_main_cluster = false\n',
  )
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'])
}

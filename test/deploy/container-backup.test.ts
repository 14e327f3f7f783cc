import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'

/** Runs deploy/containers/back-up.sh with a fake podman, whose pg_dump prints `dump` and exits with `code`. */
function backUp({ dump, code = 0 }: { dump: string; code?: number }) {
  const home = mkdtempSync(path.join(tmpdir(), 'test-container-backup-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const [bin, into] = [path.join(home, 'bin'), path.join(home, 'backups')]
  mkdirSync(bin)
  const standIn = `#!/bin/sh
case "$*" in
  *pg_dump*) printf '${dump}'; exit ${code} ;;
  *'pg_restore --list') grep -q '^PGDMP' ;;
  'cp arvo-1:/var/lib/arvo/. '*) echo '{}' > "$3/site.json" ;;
  'exec arvo-1 touch /var/lib/arvo/last-backup') echo noted >&2 ;;
  *) echo "unknown: $*" >&2; exit 9 ;;
esac
`
  writeFileSync(path.join(bin, 'podman'), standIn, { mode: 0o755 })
  const { status, stdout, stderr } = spawnSync(
    'sh',
    [path.join(ROOT, 'deploy/containers/back-up.sh'), into],
    {
      encoding: 'utf8',
      env: { PATH: [bin, process.env.PATH].join(path.delimiter) },
    },
  )
  return { status, stdout, stderr, made: readdirSync(into).map((name) => path.join(into, name)) }
}

test('a backup of the containers is a folder that npm run restore reads, and its time is recorded', () => {
  const { status, stdout, stderr, made } = backUp({ dump: String.raw`PGDMP\n\r\n` })

  expect({ status, stderr }).toEqual({ status: 0, stderr: 'noted\n' })
  expect(`${made.join()}\n`).toBe(stdout)
  expect(readdirSync(made[0] ?? '').toSorted()).toEqual(['database.dump', 'site.json'])
  expect(readFileSync(path.join(made[0] ?? '', 'database.dump'), 'latin1')).toBe('PGDMP\n\r\n')
})

test.each([
  ['a dump that broke off', { dump: 'PGDMP', code: 1 }],
  ['a dump that cannot be read', { dump: 'Error: no such container' }],
])('%s fails the backup and leaves no folder', (_, how) => {
  const { status, stderr, made } = backUp(how)

  expect(status).not.toBe(0)
  expect(stderr).not.toContain('noted')
  expect(made).toEqual([])
})

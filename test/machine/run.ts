import { spawnSync } from 'node:child_process'

export type Account = { uid: number; gid: number }

/** Runs a program and returns its output. Throws with the output if it fails. */
export function run(program: string, args: readonly string[], account?: Account): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd: '/',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    ...account,
  })
  if (status === 0) return stdout
  throw new Error(`${program} failed: ${error?.message ?? `${stdout}${stderr}`.trim()}`)
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Returns the user to run PostgreSQL as, because PostgreSQL refuses to run as root. Undefined if this process does not
 * run as root.
 */
export function unprivilegedAccount(): Account | undefined {
  if (!isRoot()) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: Number(run('id', ['-u', name])), gid: Number(run('id', ['-g', name])) }
    } catch {
      // no such user on this machine
    }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody.')
}

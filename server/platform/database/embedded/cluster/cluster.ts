import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, existsSync } from 'node:fs'
import { chmod, cp, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of the template. A new database takes seconds and a copy takes a fraction of a second, so the first
 * database is kept as a template. The folder is among the installed packages, because a template fits only one version
 * of PGlite.
 */
export const TEMPLATES = fileURLToPath(
  new URL('../../../../../node_modules/.cache/embedded-database/', import.meta.url),
)

export type ClusterOrigin = 'was there' | 'copied from the template' | 'made'

/**
 * Creates the database unless the directory has one. The directory is renamed into place when it is complete and
 * synced; after a crash, the next start begins again. The caller holds the directory's lock.
 */
export async function prepareCluster(directory: string, templates: string): Promise<ClusterOrigin> {
  const origin = await ensureCluster(directory, templates)
  // the engine's files have mode 0666, so only the mode of the folder protects them
  await chmod(directory, 0o700).catch(() => {}) // fails on a volume without file modes
  return origin
}

async function ensureCluster(directory: string, templates: string): Promise<ClusterOrigin> {
  if (isCluster(directory)) return 'was there'
  await deleteLeftovers(directory)
  const draft = draftOf(directory)
  const template = path.join(templates, await engineVersion())
  const origin = isCluster(template) ? 'copied from the template' : 'made'
  if (origin === 'made') {
    await makeCluster(draft)
    await keepAsTemplate(draft, template)
  } else {
    await copy(template, draft)
  }
  await syncTree(draft)
  await rename(draft, directory)
  await syncPath(path.dirname(directory))
  return origin
}

/** Removes the template of this version. Call it when a database that was copied from the template does not start. */
export async function discardTemplate(templates: string): Promise<void> {
  await rm(path.join(templates, await engineVersion()), { recursive: true, force: true })
}

export function isCluster(directory: string): boolean {
  return existsSync(path.join(directory, 'PG_VERSION'))
}

function draftOf(directory: string): string {
  return `${directory}.new-${process.pid}-${Date.now()}`
}

async function deleteLeftovers(directory: string): Promise<void> {
  const parent = path.dirname(directory)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const leftover = `${path.basename(directory)}.new-`
  for (const name of await readdir(parent)) {
    if (name.startsWith(leftover)) await rm(path.join(parent, name), { recursive: true, force: true })
  }
  // rmdir fails when the folder has other files
  if (existsSync(directory)) await rmdir(directory)
}

async function makeCluster(directory: string): Promise<void> {
  const program = fileURLToPath(new URL('./make-cluster.ts', import.meta.url))
  const child = fork(program, [directory], { execArgv: ['--liftoff-only'], env: {} })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The embedded database could not be created.')
}

/** Stores a copy of the database as the template. Ignores errors, because the installation may be read-only. */
async function keepAsTemplate(cluster: string, template: string): Promise<void> {
  const draft = draftOf(template)
  try {
    await mkdir(path.dirname(template), { recursive: true })
    await copySynced(cluster, draft)
    await rename(draft, template)
  } catch {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
  }
}

/** Copies a cluster that is not in use, and syncs the copy to disk. */
export async function copySynced(from: string, to: string): Promise<void> {
  await copy(from, to)
  await syncTree(to)
}

async function copy(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

async function engineVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const about: unknown = JSON.parse(await readFile(path.join(path.dirname(entry), '../package.json'), 'utf8'))
  const version = typeof about === 'object' && about && 'version' in about ? String(about.version) : 'unknown'
  return `pglite-${version}`
}

async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true })
  const paths = [directory, ...entries.map((entry) => path.join(directory, entry))]
  const workers = Array.from({ length: 8 }, async () => {
    for (let next = paths.pop(); next; next = paths.pop()) await syncPath(next)
  })
  await Promise.all(workers)
}

/** Syncs a file, or the entries of a folder, to disk: a rename needs a sync of its folder to survive a power cut. */
export async function syncPath(target: string): Promise<void> {
  const handle = await open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

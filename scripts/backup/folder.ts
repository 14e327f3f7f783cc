import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { backUpEmbedded, restoreEmbedded } from './embedded.ts'
import { backUpPostgres, restorePostgres } from './postgres.ts'

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>

const CLUSTER = 'database'
const DUMP = 'database.dump'
/** The folder of mails when no mail server is configured. */
const MAIL = 'mail'
/** The files in DATA_DIR that a backup contains besides the database. Files that do not exist are left out. */
const BESIDE = ['signing-key.json', 'site.json', 'site.last-good.json', MAIL]

/**
 * Writes a backup into a new folder below `into`, named after the time, and returns its path. The folder appears
 * only when it is complete. Servers can keep running meanwhile.
 */
export async function backUp({ dataDir, databaseUrl }: Where, into: string, now: Date): Promise<string> {
  const name = now.toISOString().replaceAll(':', '-').replace(/\..*/, 'Z')
  const [folder, draft] = [path.resolve(into, name), path.resolve(into, `.draft-${name}`)]
  await mkdir(into, { recursive: true, mode: 0o700 })
  await mkdir(draft, { mode: 0o700 })
  try {
    if (databaseUrl) await backUpPostgres(databaseUrl, path.join(draft, DUMP))
    else await backUpEmbedded(dataDir, path.join(draft, CLUSTER))
    await copyBeside(dataDir, draft)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  return folder
}

/**
 * Restores a backup: its files into DATA_DIR, and its database into DATA_DIR or into an empty PostgreSQL database. The
 * database is restored last and appears atomically, so a failed restore leaves no database. Throws when the folder has
 * no backup, when the backup is of the other kind of database, when DATA_DIR already has a file of the backup, and when
 * the PostgreSQL database has tables.
 */
export async function restore(folder: string, where: Where): Promise<void> {
  const { dataDir } = where
  const beside = BESIDE.filter((name) => existsSync(path.join(folder, name)))
  refuseTaken(dataDir, [...(existsSync(path.join(folder, CLUSTER)) ? [CLUSTER] : []), ...beside])
  const restoreDatabase = databaseOf(folder, where)
  try {
    await copyBeside(folder, dataDir)
    await restoreDatabase()
  } catch (error) {
    for (const name of beside) await rm(path.join(dataDir, name), { recursive: true, force: true })
    throw error
  }
}

function databaseOf(folder: string, { dataDir, databaseUrl }: Where): () => Promise<void> {
  const [cluster, dump] = [path.resolve(folder, CLUSTER), path.resolve(folder, DUMP)]
  if (existsSync(dump)) {
    if (!databaseUrl) throw new Error('This is a backup of a PostgreSQL: give an empty one as DATABASE_URL.')
    return () => restorePostgres(dump, databaseUrl)
  }
  if (!existsSync(cluster)) throw new Error(`There is no backup in ${path.resolve(folder)}.`)
  if (databaseUrl)
    throw new Error('This is a backup of the embedded database: restore it without DATABASE_URL, then move.')
  return () => restoreEmbedded(cluster, dataDir)
}

function refuseTaken(dataDir: string, names: readonly string[]): void {
  const taken = names.find((name) => existsSync(path.join(dataDir, name)))
  if (taken)
    throw new Error(
      `${path.resolve(dataDir, taken)} is there already: move it away, or give another DATA_DIR.`,
    )
}

async function copyBeside(from: string, to: string): Promise<void> {
  for (const name of BESIDE) {
    if (!existsSync(path.join(from, name))) continue
    await mkdir(to, { recursive: true, mode: 0o700 })
    if (name === MAIL) await copyMails(path.join(from, name), path.join(to, name))
    else await cp(path.join(from, name), path.join(to, name))
  }
}

/** Copies the mails. Skips a file that is gone, because a running server renames new mails and deletes old ones. */
async function copyMails(from: string, to: string): Promise<void> {
  const files = await readdir(from)
  await mkdir(to, { mode: 0o700 })
  for (const file of files)
    await cp(path.join(from, file), path.join(to, file), { recursive: true }).catch(throwUnlessGone)
}

function throwUnlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

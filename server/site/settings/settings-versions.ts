import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db, Tx } from '#server/platform/database/tables.ts'

/** The number of a version in a request; 0 means the settings before the first version. */
export const VersionNumber = v.pipe(
  v.number('Send the number of a version.'),
  v.integer(),
  v.minValue(0),
  v.maxValue(2 ** 31 - 1), // the database's integer ends here
)

/** The author of versions that were imported from site.json. */
export const FROM_FILE = 'site.json'

export type NewVersion = {
  document: unknown
  by: string
  at: Date
  note?: string
  undoes?: number
  fileHash?: string | undefined
}

/** The number of the newest version; 0 before the first version. */
export async function newestVersion(db: Db | Tx): Promise<number> {
  const row = await db
    .selectFrom('office.settings_versions')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** A version's content; undefined for a number that no version has. */
export async function readVersion(db: Db | Tx, id: number) {
  return db
    .selectFrom('office.settings_versions')
    .select(['id', 'document', 'published_by', 'published_at', 'undoes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Blocks other publications until this transaction ends, so that versions are numbered without gaps. Resolves with the
 * number of the newest version.
 */
export async function lockVersions(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(tx)
  return newestVersion(tx)
}

/** Adds a version after `newest`, under the lock of `lockVersions`. Resolves with its number. */
export async function addVersion(tx: Tx, newest: number, version: NewVersion): Promise<number> {
  await tx
    .insertInto('office.settings_versions')
    .values({
      id: newest + 1,
      document: JSON.stringify(version.document),
      published_by: version.by,
      published_at: version.at,
      note: version.note ?? '',
      undoes: version.undoes ?? null,
      file_hash: version.fileHash ?? null,
    })
    .execute()
  return newest + 1
}

/** A site.json as this process found it. */
export type FoundFile = {
  text: string
  /** Whether the process had just started. If so, a file that was imported at any time before counts as unchanged. */
  atStart: boolean
  /** The version that was in force when the file was found. */
  since: number
}

/**
 * Adds a version from a changed site.json, unless the newest version has the same content. Several processes may see
 * the same change: only one adds a version. Resolves with the number of the newest version.
 */
export async function importFile(db: Db, { text, atStart, since }: FoundFile, at: Date): Promise<number> {
  const document: unknown = JSON.parse(text)
  const fileHash = hashOf(text)
  return db.transaction().execute(async (tx) => {
    const newest = await lockVersions(tx)
    const imported = await tx
      .selectFrom('office.settings_versions')
      .select('id')
      .where('file_hash', '=', fileHash)
      .where('id', '>', atStart ? 0 : since)
      .limit(1)
      .executeTakeFirst()
    if (imported) return newest
    if (isDeepStrictEqual((await readVersion(tx, newest))?.document, document)) return newest
    return addVersion(tx, newest, { document, by: FROM_FILE, at, fileHash })
  })
}

/** Identifies the content of a site.json. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

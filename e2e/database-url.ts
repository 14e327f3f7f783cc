import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The file with DATABASE_URL, in the DATA_DIR of a server that uses PostgreSQL. */
export const DATABASE_URL_FILE = 'e2e-database-url'

/** DATABASE_URL of the server with this DATA_DIR; undefined for a server with the embedded database. */
export async function databaseUrlOf(dataDir: string): Promise<string | undefined> {
  return readFile(path.join(dataDir, DATABASE_URL_FILE), 'utf8').catch(() => undefined)
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Beside the data of a server that is on PostgreSQL. */
export const DATABASE_URL_FILE = 'e2e-database-url'

/** DATABASE_URL of the server with this DATA_DIR; undefined when it has the embedded database. */
export async function databaseUrlOf(dataDir: string): Promise<string | undefined> {
  return readFile(path.join(dataDir, DATABASE_URL_FILE), 'utf8').catch(() => undefined)
}

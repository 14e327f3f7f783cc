import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** The migrations in a folder and its subfolders, in the order of their numbers. */
export async function migrationFiles(directory: string): Promise<{ name: string; file: string }[]> {
  const entries = await readdir(directory, { recursive: true })
  return entries
    .filter((entry) => entry.endsWith('.sql'))
    .map((entry) => ({ name: path.basename(entry), file: path.join(directory, entry) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

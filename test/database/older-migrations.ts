import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterThis } from '#test/server/after-test.ts'
import { migrationFiles } from './migration-files.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../db/migrations')

/** Copies the migrations before this number, such as 0024, to a directory. Returns its path. */
export async function migrationsBefore(number: string): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'older-migrations-'))
  afterThis(() => rm(directory, { recursive: true }))
  const older = (await migrationFiles(MIGRATIONS)).filter(({ name }) => name < number)
  await Promise.all(older.map(({ name, file }) => copyFile(file, path.join(directory, name))))
  return directory
}

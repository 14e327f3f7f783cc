import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { afterThis } from '#test/server/after-test.ts'
import { createPostgresDatabase } from './postgres-database.ts'

/** The part of the configuration that says where the data is. */
export type TestHome = { dataDir: string; databaseUrl: string | undefined }

/** A new database and data directory on the engine of this test run. The end of the test removes the directory. */
export async function newTestHome({ migrated = true } = {}): Promise<TestHome> {
  const home = await newHome({ migrated })
  afterThis(() => removeHome(home))
  return home
}

export async function newHome({ migrated, below }: { migrated: boolean; below?: string }): Promise<TestHome> {
  const dataDir = await newDataDir(below)
  const engine = process.env.TEST_ENGINE
  if (engine === 'embedded') {
    if (migrated) await copyCluster(inject('migratedCluster'), path.join(dataDir, 'database'))
    return { dataDir, databaseUrl: undefined }
  }
  if (engine === 'postgres') {
    return { dataDir, databaseUrl: await createPostgresDatabase(inject('postgres'), migrated) }
  }
  throw new Error(
    'TEST_ENGINE says neither embedded nor postgres: run vitest with the project’s configuration.',
  )
}

export function newDataDir(below = tmpdir()): Promise<string> {
  return mkdtemp(path.join(below, 'test-data-'))
}

/** Removes the data directory. The databases of PostgreSQL are dropped at the end of the run. */
export async function removeHome({ dataDir }: TestHome): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
}

function copyCluster(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

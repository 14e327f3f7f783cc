import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { createScratchDatabase } from '#test/machine/scratch-database.ts'
import type { TestCluster } from './postgres-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestCluster
  }
}

/** Prepares the PostgreSQL of the run, with the product's role and a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, adminUrl, name, remove } = await createScratchDatabase('test')
  const pool = new pg.Pool({ connectionString: url })
  await migrate(pool)
  await pool.end()
  project.provide('postgres', { adminUrl, templateUrl: url, role: name })
  return remove
}

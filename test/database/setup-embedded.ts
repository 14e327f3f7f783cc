import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/database/open.ts'
import { recordLog } from '#test/server/test-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    migratedCluster: string
  }
}

/** A migrated cluster to copy for each database. Several workers would else each make a template of their own. */
export default async function setup(project: TestProject): Promise<void> {
  const dataDir = path.join(project.getProvidedContext().scratch, 'migrated')
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, recordLog().log)
  await database.close()
  project.provide('migratedCluster', path.join(dataDir, 'database'))
}

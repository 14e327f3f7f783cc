import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/database/open.ts'
import { recordLog } from '#test/server/test-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    migratedCluster: string
  }
}

/** Creates one migrated cluster, which every worker copies for its databases. */
export default async function setup(project: TestProject): Promise<void> {
  const dataDir = path.join(project.getProvidedContext().scratch, 'migrated')
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, recordLog().log)
  await database.close()
  project.provide('migratedCluster', path.join(dataDir, 'database'))
}

import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts'
import { afterThis } from './after-test.ts'
import { newTestHome } from './test-home.ts'
import { recordLog } from './test-log.ts'

/** A pool on a database that no migration has touched, on the engine that the run is about. */
export async function openEmptyDatabase(): Promise<pg.Pool> {
  const { dataDir, databaseUrl } = await newTestHome({ migrated: false })
  if (!databaseUrl) {
    const { pool, stop } = await startEmbedded(dataDir, recordLog().log)
    afterThis(stop)
    return pool
  }
  const pool = new pg.Pool({ connectionString: databaseUrl })
  afterThis(() => pool.end())
  return pool
}

import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts'
import { afterThis } from '#test/server/after-test.ts'
import { recordLog } from '#test/server/test-log.ts'
import { newTestHome } from './test-home.ts'

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

/** Takes everything out again that migrations have made, but for roles and extensions, which they make if not there. */
export async function emptyDatabase(pool: pg.Pool): Promise<void> {
  await pool.query(`do $$ declare made text; begin
    for made in select nspname from pg_catalog.pg_namespace
      where not starts_with(nspname, 'pg_') and nspname not in ('information_schema', 'public')
    loop execute format('drop schema %I cascade', made); end loop;
  end $$`)
}

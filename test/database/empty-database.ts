import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts'
import { afterThis } from '#test/server/after-test.ts'
import { recordLog } from '#test/server/test-log.ts'
import { newTestHome } from './test-home.ts'

/** A pool on a database without migrations, on the engine of this test run. */
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

/**
 * Drops the schemas that migrations created. Leaves roles and extensions, which migrations create only if missing. Also
 * leaves the schema `public` with its tables, so the product's migrations can run only once on a database.
 */
export async function dropSchemas(pool: pg.Pool): Promise<void> {
  await pool.query(`do $$ declare made text; begin
    for made in select nspname from pg_catalog.pg_namespace
      where not starts_with(nspname, 'pg_') and nspname not in ('information_schema', 'public')
    loop execute format('drop schema %I cascade', made); end loop;
  end $$`)
}

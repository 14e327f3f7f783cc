import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts'
import { recordLog } from '#test/server/test-log.ts'

/**
 * A program for tests, which kill it. It opens the embedded database in a directory, prints the engine's process id,
 * then inserts rows and prints each id after its commit. With `hang` as second argument it first runs a statement that
 * takes ten minutes. After an error it prints the error and exits with 1.
 */
const [dataDir = '', mode] = process.argv.slice(2)
try {
  const { pool, vitals } = await startEmbedded(dataDir, recordLog().log)
  console.log(`engine ${(await vitals()).pid}`)
  if (mode === 'hang') {
    console.log('hanging')
    await pool.query('select pg_sleep(600)')
  }
  await pool.query(
    'create table if not exists entries (id bigint generated always as identity primary key, text text)',
  )
  for (;;) {
    const { rows } = await pool.query<{ id: string }>("insert into entries (text) values ('x') returning id")
    console.log(`committed ${rows[0]?.id}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

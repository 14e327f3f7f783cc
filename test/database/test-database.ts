import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/open.ts'
import { afterThis } from '#test/server/after-test.ts'
import { recordLog } from '#test/server/test-log.ts'
import { rememberPristine } from './pristine.ts'
import { newHome, removeHome, type TestHome } from './test-home.ts'

export type TestDatabase = Database & { databaseUrl: string | undefined }

type Pooled = { database: Database; home: TestHome; reset: () => Promise<void> }

/**
 * The migrated databases that no test uses now. Later tests use them again, because opening a database takes a second,
 * and resetting one a few milliseconds.
 */
const idle: Pooled[] = []
const opened = new Set<Pooled>()

/** A migrated database without rows of other tests. `close` or the end of the test returns it to the pool. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const pooled = idle.pop() ?? (await openAnother())
  let returned = false
  const close = async () => {
    if (returned) return
    returned = true
    await pooled.reset()
    idle.push(pooled)
  }
  afterThis(close)
  return { ...pooled.database, close, databaseUrl: pooled.home.databaseUrl }
}

/** Runs at the end of a test file. Keeps one idle database for the next file, and closes all others, reset or not. */
export async function closeSpareDatabases(): Promise<void> {
  idle.splice(1)
  for (const pooled of opened) {
    if (idle.includes(pooled)) continue
    opened.delete(pooled)
    await pooled.database.close()
    await removeHome(pooled.home)
  }
}

async function openAnother(): Promise<Pooled> {
  const home = await newHome({ migrated: true, below: inject('scratch') })
  const database = await openDatabase(home, recordLog().log)
  const pooled = { database, home, reset: await rememberPristine(database.db) }
  opened.add(pooled)
  return pooled
}

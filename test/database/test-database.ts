import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/open.ts'
import { afterThis } from '#test/server/after-test.ts'
import { recordLog } from '#test/server/test-log.ts'
import { rememberPristine } from './pristine.ts'
import { newHome, removeHome, type TestHome } from './test-home.ts'

export type TestDatabase = Database & { databaseUrl: string | undefined }

type Lent = { database: Database; home: TestHome; reset: () => Promise<void> }

/** Opening takes a second, emptying a few milliseconds: tests, and the files of a worker, pass their databases on. */
const idle: Lent[] = []
const opened = new Set<Lent>()

/** A migrated database with nobody else's rows, for one test; `close` gives it back, as the test's end does. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const lent = idle.pop() ?? (await openAnother())
  let given = false
  const close = async () => {
    if (given) return
    given = true
    await lent.reset()
    idle.push(lent)
  }
  afterThis(close)
  return { ...lent.database, close, databaseUrl: lent.home.databaseUrl }
}

/** At the end of a file: one database is for the next, and those go that could not be brought back to order. */
export async function closeSpareDatabases(): Promise<void> {
  idle.splice(1)
  for (const lent of opened) {
    if (idle.includes(lent)) continue
    opened.delete(lent)
    await lent.database.close()
    await removeHome(lent.home)
  }
}

async function openAnother(): Promise<Lent> {
  const home = await newHome({ migrated: true, below: inject('scratch') })
  const database = await openDatabase(home, recordLog().log)
  const lent = { database, home, reset: await rememberPristine(database.db) }
  opened.add(lent)
  return lent
}

import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  startEmbedded,
} from '#server/platform/database/embedded/start-embedded.ts'
import { afterThis } from '#test/server/after-test.ts'
import { recordLog, type TestLog } from '#test/server/test-log.ts'
import { newTestHome } from './test-home.ts'

export type TestEngine = EmbeddedDatabase & { dataDir: string; logged: TestLog }

/** Starts a separate embedded engine for one test, with an empty table `entries (id, text)`. */
export async function openTestEngine(options: Partial<EmbeddedOptions> = {}): Promise<TestEngine> {
  const { dataDir } = await newTestHome()
  const logged = recordLog()
  const engine = await startEmbedded(dataDir, logged.log, options)
  let stopped = false
  const stop = async () => {
    if (!stopped) await engine.stop()
    stopped = true
  }
  afterThis(stop)
  await engine.pool.query(
    'create table entries (id bigint generated always as identity primary key, text text)',
  )
  return { ...engine, stop, dataDir, logged }
}

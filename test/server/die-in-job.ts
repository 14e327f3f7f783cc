import type { KyselyPlugin } from 'kysely'
import { openServer } from '#server/open.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { runningJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { jobRuns } from '#server/platform/observability/metrics.ts'
import { currentScope } from '#server/platform/observability/scope.ts'

/*
 * A program for tests: `die-in-job.ts JOB QUERIES` runs the product and kills itself (SIGKILL) once the job has sent
 * QUERIES database queries, or else after the job has run `ROUNDS` times. Without arguments it prints the names of all
 * jobs.
 */

const ROUNDS = 3
const [target, times] = process.argv.slice(2)
const config = parseConfig(process.env)
const log = createLog('warn')
const database = await openDatabase(config, log)

let queries = 0
const killAtQuery: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (currentScope()?.job === target) queries += 1
    if (queries >= Number(times)) die()
    return result
  },
}

const { startJobs, close } = await openServer(config, {
  log,
  database: { ...database, db: database.db.withPlugin(killAtQuery) },
})
startJobs()
if (target === undefined) {
  console.log(JSON.stringify([...runningJobs().keys()]))
  await close()
  process.exit(0)
}

const turn = runningJobs().get(target)
if (!turn) throw new Error(`There is no job ${target}.`)
for (let round = 0; round < ROUNDS; round += 1) await turn()
// counts the completed runs by the metrics, because `turn` of some jobs only wakes the loop that does the work
setInterval(() => {
  void roundsOf(target).then((rounds) => rounds >= ROUNDS && die())
}, 20)

async function roundsOf(job: string): Promise<number> {
  const { values } = await jobRuns.get()
  return values
    .filter(({ labels }) => 'name' in labels && labels.name === job)
    .reduce((sum, { value }) => sum + value, 0)
}

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('The process outlived a SIGKILL.')
}

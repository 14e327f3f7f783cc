import type { KyselyPlugin } from 'kysely'
import { openServer } from '#server/open.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { runningJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { jobRuns } from '#server/platform/observability/metrics.ts'
import { currentScope } from '#server/platform/observability/scope.ts'

/**
 * A program for tests: the product, killed (SIGKILL) within the job named, once that has asked the database so many
 * times, and at the latest when it is through. Without a name it prints those of all jobs, and ends.
 */
const ROUNDS = 3
const [target, times] = process.argv.slice(2)
const config = parseConfig(process.env)
const log = createLog('warn')
const database = await openDatabase(config, log)

let input = 0
const dieInTime: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (currentScope()?.job === target) input += 1
    if (input >= Number(times)) die()
    return result
  },
}

const { startJobs, close } = await openServer(config, {
  log,
  database: { ...database, db: database.db.withPlugin(dieInTime) },
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
// for some a turn is a knock at the door: they go round by themselves
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

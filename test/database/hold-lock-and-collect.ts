import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { engineFiles } from '#server/platform/database/embedded/engine-files.ts'
import { takeEngineLock } from '#server/platform/database/embedded/lock/engine-lock.ts'
import { takeLock } from '#server/platform/database/embedded/lock/file-lock.ts'

/**
 * A program for tests. It takes a lock file and the engine's lock on a data directory, keeps no reference to them,
 * collects garbage, prints `collected`, and keeps running.
 */
const [lockFile = '', dataDir = ''] = process.argv.slice(2)
setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')
if (typeof collectGarbage !== 'function') throw new Error('This Node cannot be told to collect garbage.')

if (!takeLock(lockFile)) throw new Error('The lock file is taken.')
if (!(await takeEngineLock(engineFiles(dataDir), 0))) throw new Error('The data is taken.')
for (let turn = 0; turn < 5; turn += 1) {
  collectGarbage()
  await new Promise((resolve) => setImmediate(resolve))
}
console.log('collected')
setInterval(() => {}, 60_000)

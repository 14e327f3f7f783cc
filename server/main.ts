import { DIST, openServer } from './open.ts'
import { run } from './run.ts'
import { requireBuild } from './site/require-build.ts'

await run(process.env, async (config, log) => {
  // tests that start this process have no built site
  if (process.env.NODE_ENV !== 'test') requireBuild(DIST, config.publishableKey)
  return openServer(config, { log })
})

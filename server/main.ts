import { DIST, openServer } from '#server/open.ts'
import { run } from '#server/run.ts'
import { requireBuild } from '#server/site/require-build.ts'

await run(process.env, async (config, log) => {
  // tests of the process do without pages
  if (process.env.NODE_ENV !== 'test') requireBuild(DIST, config.publishableKey)
  return openServer(config, { log })
})

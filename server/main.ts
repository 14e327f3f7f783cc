import { makeFirstOperatorLink } from './office/operators/first-operator.ts'
import { keepPassed } from './office/setup/setup-tests.ts'
import { DIST, openServer } from './open.ts'
import { run } from './run.ts'
import { requireBuild } from './site/require-build.ts'

await run(process.env, async (config, log) => {
  // tests that start this process have no built site
  if (process.env.NODE_ENV !== 'test') requireBuild(DIST, config.publishableKey)
  const server = await openServer(config, { log })
  // records a changed webhook secret at once: the set-up test counts only events from this time on
  await keepPassed(server.deps)
  return { ...server, firstOperatorLink: await makeFirstOperatorLink(server.deps) }
})

/**
 * `npm run static -- /tmp/site`: writes the built site for a CDN's static host, and prints the paths that the servers
 * must still serve. Needs the same environment variables as the servers.
 */
import { parseConfig } from '#server/platform/config/config.ts'
import { requireBuild } from '#server/site/require-build.ts'
import { DIST } from './build/fresh.ts'
import { ORIGIN_PATHS } from './static/origin-paths.ts'
import { writeStatic } from './static/write-static.ts'

const [folder, ...rest] = process.argv.slice(2)
try {
  if (!folder || rest.length > 0) throw new Error('Say a folder that is not there yet.')
  const config = parseConfig(process.env)
  requireBuild(DIST, config.publishableKey)
  await writeStatic(DIST, config, folder)
  process.stdout.write(`${folder} is written. Pass on to the processes: ${ORIGIN_PATHS.join(' ')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LENGTH = 12

/**
 * Returns the id of the build in `dist`, or `none` without a build. The id is the start of a hash of the build's
 * inputs.
 */
export function readBuildId(dist: string): string {
  const stamp = path.join(dist, 'stamp')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, LENGTH) : 'none'
}

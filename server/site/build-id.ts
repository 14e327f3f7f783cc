import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LENGTH = 12

/** The id of the build in this folder: the start of the hash of its sources; `none` without a build. */
export function readBuildId(dist: string): string {
  const stamp = path.join(dist, 'stamp')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, LENGTH) : 'none'
}

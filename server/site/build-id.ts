import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LENGTH = 12

/** Names the build of the site in this folder by what it was made from; `none` where there is no build. */
export function readBuildId(dist: string): string {
  const stamp = path.join(dist, 'stamp')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, LENGTH) : 'none'
}

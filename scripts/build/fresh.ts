import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.join(import.meta.dirname, '../..')
export const DIST = path.join(ROOT, 'dist')
const STAMP = 'stamp'
/** The files and folders that decide what a build writes. */
export const INPUTS: readonly string[] = [
  'app',
  'domain',
  'public', // an owner's own logo files; not in the repository
  'scripts/build.ts',
  'scripts/build',
  'server/platform/mail/mail-pictures.ts',
  'server/site',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** Returns a hash of PUBLISHABLE_KEY and of the files in `INPUTS`, without the tests. */
export function inputStamp(): string {
  const hash = createHash('sha256').update(process.env.PUBLISHABLE_KEY ?? '')
  for (const file of INPUTS.flatMap(filesOf))
    hash.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}

/** Whether dist/ was built from the inputs with this stamp. */
export function isFresh(stamp: string): boolean {
  const file = path.join(DIST, STAMP)
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

/** The file with the hash of a build's inputs. */
export const stampFile = (dist: string) => path.join(dist, STAMP)

function filesOf(input: string): string[] {
  if (path.extname(input)) return [input]
  if (!existsSync(path.join(ROOT, input))) return []
  return readdirSync(path.join(ROOT, input), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .sort()
}

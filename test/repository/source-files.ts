import { globSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#scripts/build/fresh.ts'

/** The files of the repository that match a pattern, as paths from its root with "/", also on Windows. */
export function sourceFiles(patterns: string | string[]): string[] {
  return globSync(patterns, { cwd: ROOT }).map((file) => file.replaceAll(path.sep, '/'))
}

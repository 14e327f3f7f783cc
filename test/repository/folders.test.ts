import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'

const MAX_ENTRIES = 20
const TOP_FOLDERS = ['app', 'bench', 'db', 'deploy', 'docs', 'domain', 'e2e', 'scripts', 'server', 'test']

test('no folder has more than twenty entries', () => {
  const folders = TOP_FOLDERS.flatMap((folder) => [folder, ...foldersBelow(folder)])
  expect(folders.length).toBeGreaterThan(100)

  const full = folders
    .map((folder) => ({ folder, entries: readdirSync(path.join(ROOT, folder)).length }))
    .filter(({ entries }) => entries > MAX_ENTRIES)

  expect(full).toEqual([])
})

function foldersBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
}

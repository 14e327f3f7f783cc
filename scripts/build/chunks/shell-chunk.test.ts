import path from 'node:path'
import { expect, test } from 'vitest'
import { shellChunk } from './shell-chunk.ts'

const at = (name: string) => path.resolve('app', name)
const IMPORTS: Record<string, string[]> = {
  'entry.tsx': ['root.tsx', 'app.css'],
  'root.tsx': ['header.tsx', 'entry.tsx'],
  'header.tsx': ['icon.tsx'],
  'screen.tsx': ['icon.tsx', 'field.tsx'],
}
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: (IMPORTS[path.basename(id)] ?? []).map(at) }),
}

test('the shell chunk has the static imports of the entry, without the entry and its stylesheet', () => {
  const nameOf = shellChunk('app/entry.tsx', 'site')
  const names = ['entry.tsx', 'app.css', 'root.tsx', 'header.tsx', 'icon.tsx', 'screen.tsx', 'field.tsx']
  expect(names.filter((name) => nameOf(at(name), graph) === 'site')).toEqual([
    'root.tsx',
    'header.tsx',
    'icon.tsx',
  ])
})

import path from 'node:path'
import { expect, test } from 'vitest'
import { smallChunk } from './small-chunk.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const at = (name: string) => path.join(ROOT, name)
const SUN = at('app/ui/drawing/sun.tsx')
const VIEW = at('app/hydration/first-view.ts')
const LARGE = at('app/ui/form/form.ts')
const IMPORTS: Record<string, string[]> = { [SUN]: [VIEW] }
const graph = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) }
const name = (imports: Record<string, string[]>, id: string) =>
  smallChunk('small', (file) => file === 'react')(id, {
    getModuleInfo: (of) => ({ importedIds: imports[of] ?? graph.getModuleInfo(of).importedIds }),
  })

test('a small module and its small imports are in the small chunk', () => {
  expect([name({}, SUN), name({}, VIEW)]).toEqual(['small', 'small'])
})

test('a module with a large import is not in the small chunk, and neither is a module of another chunk', () => {
  expect(name({ [SUN]: [LARGE] }, SUN)).toBeNull()
  expect(name({ [SUN]: ['react'] }, SUN)).toBe('small')
  expect(name({}, 'react')).toBeNull()
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'
import { sourceFiles } from './source-files.ts'

type Literal = { file: string; pattern: string; flags: string }

/** Every regular expression literal of code that runs on the server. */
function literals(): Literal[] {
  const files = sourceFiles('{server,domain}/**/*.ts').filter((name) => !name.endsWith('.test.ts'))
  return files.flatMap((file) => {
    const found: Literal[] = []
    const read = new Visitor({
      Literal(node) {
        if ('regex' in node) found.push({ file, ...node.regex })
      },
    })
    read.visit(parseSync(file, readFileSync(path.join(ROOT, file), 'utf8')).program)
    return found
  })
}

/** The characters whose repetition makes an expression super-linear (ReDoS), by static analysis. */
function slowCharacters({ pattern, flags }: Pick<Literal, 'pattern' | 'flags'>): string[] {
  return analyse({ source: pattern, flags }).reports.map(({ character }) => character.pick)
}

test('no regular expression of the server has super-linear running time (ReDoS)', () => {
  const all = literals()
  const bad = all
    .map((literal) => ({ ...literal, characters: slowCharacters(literal) }))
    .filter(({ characters }) => characters.length > 0)

  expect(all.length).toBeGreaterThan(100)
  expect(bad).toEqual([])
})

test.each([
  ['an unanchored start', String.raw`\/+$`, '/'],
  ['adjacent quantifiers', String.raw`^\d*\.?\d*$`, '0'],
  ['nested quantifiers', '^(a+)+$', 'a'],
])('a super-linear expression with %s is found', (_, pattern, character) => {
  expect(slowCharacters({ pattern, flags: '' })).toContain(character)
})

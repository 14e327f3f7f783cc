import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'

type Literal = { where: string; pattern: string; flags: string }

/** Every regular expression of what runs on the server. */
function literals(): Literal[] {
  const files = globSync('{server,domain}/**/*.ts', { cwd: ROOT }).filter(
    (name) => !/\.test\.ts$|\/testing\//.test(name),
  )
  return files.flatMap((where) => {
    const found: Literal[] = []
    const read = new Visitor({
      Literal(node) {
        if ('regex' in node) found.push({ where, ...node.regex })
      },
    })
    read.visit(parseSync(where, readFileSync(path.join(ROOT, where), 'utf8')).program)
    return found
  })
}

/** The signs that it takes ever longer for, each more of them: read off the expression, without a clock. */
function badSigns({ pattern, flags }: Pick<Literal, 'pattern' | 'flags'>): string[] {
  return analyse({ source: pattern, flags }).reports.map(({ character }) => character.pick)
}

test('no regular expression of the server takes ever longer for each sign more of a text', () => {
  const all = literals()
  const bad = all
    .map((literal) => ({ ...literal, signs: badSigns(literal) }))
    .filter(({ signs }) => signs.length > 0)

  expect(all.length).toBeGreaterThan(100)
  expect(bad).toEqual([])
})

test.each([
  ['each sign with each other', String.raw`\/+$`, '/'],
  ['each sign in two ways', String.raw`^\d*\.?\d*$`, '0'],
  ['ways without end', '^(a+)+$', 'a'],
])('an expression that looks at %s is found', (_, pattern, sign) => {
  expect(badSigns({ pattern, flags: '' })).toContain(sign)
})

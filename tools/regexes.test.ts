import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from './build/fresh.ts'

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

const ANY = ['a', 'A', '0', ' ', '\t', '-', '.', '_', 'é', '/', '@', '%20']
const OWN = 8
/** What texts are made of that it is tried on: the signs that it speaks of, and pairs of them, again and again. */
function pumpsFor(pattern: string): string[] {
  const signs = pattern.replaceAll(/\\[dDwWsSbBpPuxnrtk]|[\\^$*+?(){}|[\]]/g, '')
  const own = [...new Set(signs)].slice(0, OWN)
  return [...new Set([...ANY, ...own, ...own.flatMap((one) => own.map((other) => one + other))])]
}

const SHORT = 1000
const TIMES = 8
/** Times that say nothing: a clock that ticks, somebody else's work. */
const NOTHING_MS = 3
/** Eight times the text takes eight times as long, or, where each sign is looked at with each other, 64 times. */
const CURVED = 3 * TIMES
/** A hundred times what the slowest of ours takes for all its texts. */
const PATIENCE_MS = 3000

function msFor(expression: RegExp, text: string): number {
  const began = performance.now()
  text.replace(expression, '')
  return performance.now() - began
}

function isCurved({ pattern, flags }: Literal, pump: string): boolean {
  const expression = new RegExp(pattern, flags)
  const [short, long] = [`${pump.repeat(SHORT)}\0`, `${pump.repeat(SHORT * TIMES)}\0`]
  // each round has to say so: whatever is slow once only was somebody else's doing
  return Array.from({ length: 4 }).every(() => {
    const ms = msFor(expression, long)
    return ms > NOTHING_MS && ms > CURVED * msFor(expression, short)
  })
}

/** The text that it takes ever longer for; undefined when there is none. */
function badTextFor(literal: Literal): string | undefined {
  const look = () => pumpsFor(literal.pattern).find((pump) => isCurved(literal, pump))
  try {
    return vm.runInNewContext('look()', { look }, { timeout: PATIENCE_MS })
  } catch {
    return 'no end'
  }
}

test('no regular expression of the server takes ever longer for each sign more of a text', () => {
  const all = literals()
  const bad = all.flatMap((literal) => {
    const text = badTextFor(literal)
    return text === undefined ? [] : [`${literal.where}: /${literal.pattern}/ on ${JSON.stringify(text)}`]
  })

  expect(all.length).toBeGreaterThan(100)
  expect(bad).toEqual([])
}, 120_000)

test.each([
  ['each sign with each other', String.raw`\/+$`],
  ['no end', '^(a+)+$'],
])(
  'an expression that looks at %s is found',
  (_, pattern) => {
    expect(badTextFor({ where: 'here', pattern, flags: 'g' })).toBeDefined()
  },
  20_000,
)

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'
import { misspelt, QUOTED_WITH_STRAIGHT_APOSTROPHE } from './copy-spelling.ts'
import { sourceFiles } from './source-files.ts'

/**
 * The file with the log's placeholder `[e-mail]` for a redacted address. The placeholder keeps its spelling, because
 * operators search for it.
 */
const LOG_MARKER = 'server/platform/observability/log.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** The copy in a file: its strings, templates and JSX text, without comments and imports. */
function copyIn(file: string): string[] {
  const found: string[] = []
  const visitor = new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && !value.endsWith('.ts')) found.push(value)
    },
    TemplateLiteral({ quasis, expressions }) {
      found.push(...quasis.map(({ value }, index) => `${value.cooked}${amount(expressions[index])}`))
    },
    JSXElement: ({ children }) => found.push(...textsOf(children)),
    JSXFragment: ({ children }) => found.push(...textsOf(children)),
  })
  visitor.visit(parseSync(file, read(file)).program)
  return found
}

function textsOf(children: readonly ESTree.JSXChild[]): string[] {
  return children.flatMap((child, index) =>
    child.type === 'JSXText' ? [`${child.value}${amount(children[index + 1])}`] : [],
  )
}

/** Returns an example amount if `next` formats an amount, so that `misspelt` finds a hyphen before the amount. */
function amount(next: ESTree.Expression | ESTree.JSXChild | undefined): string {
  const call = next?.type === 'JSXExpressionContainer' ? next.expression : next
  const isAmount =
    call?.type === 'CallExpression' &&
    call.callee.type === 'Identifier' &&
    call.callee.name.startsWith('formatAud')
  return isAmount ? '$0' : ''
}

test('screens, mails and messages have one apostrophe and one minus, and say "email"', () => {
  const files = sourceFiles('{app,server,domain}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && file !== LOG_MARKER,
  )
  const copy = files.flatMap((file) => copyIn(file).map((text) => ({ file, text })))

  expect(copy.length).toBeGreaterThan(1000)
  expect(copy.flatMap(({ file, text }) => misspelt(text).map((fault) => `${file}: ${fault}`))).toEqual([])
})

test.each(QUOTED_WITH_STRAIGHT_APOSTROPHE)('“%s” stands so in %s', (text, source) => {
  const [document = '', section = ''] = source.split(' ')

  const sections = read(`docs/${document}`).split(/^#{2,3} (?=\d)/m)

  const cited =
    sections.find((each) => each.startsWith(`${section}. `) || each.startsWith(`${section} `)) ?? ''
  expect(cited.replaceAll(/\s+/g, ' ').toLowerCase()).toContain(text.toLowerCase())
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'
import { sourceFiles } from './source-files.ts'

/**
 * The file with the log's placeholder `[e-mail]` for a redacted address. The placeholder keeps its spelling, because
 * operators search for it.
 */
const LOG_MARKER = 'server/platform/observability/log.ts'

/** The copy in a file: its strings, templates and JSX text, without comments and imports. */
function copyIn(file: string): string[] {
  const found: string[] = []
  const visitor = new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && !value.endsWith('.ts')) found.push(value)
    },
    TemplateElement({ value }) {
      found.push(value.raw)
    },
    JSXText({ value }) {
      found.push(value)
    },
  })
  visitor.visit(parseSync(file, readFileSync(path.join(ROOT, file), 'utf8')).program)
  return found
}

test('screens, mails and messages say "email"', () => {
  const files = sourceFiles('{app,server,domain}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && file !== LOG_MARKER,
  )
  const copy = files.flatMap((file) => copyIn(file).map((text) => `${file}: ${text}`))

  expect(copy.length).toBeGreaterThan(1000)
  expect(copy.filter((text) => /\be-mail/i.test(text))).toEqual([])
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'
import { checkFiles, parseConfig } from '#server/platform/config/config.ts'
import { sourceFiles } from './source-files.ts'

/** The variables of one provider, which represent those of all providers: `AUTH_OAUTH_<PROVIDER>_…`. */
const PROVIDER = {
  AUTH_OAUTH_GOOGLE_CLIENT_ID: 'id',
  AUTH_OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
}
const SETTINGS = 'docs/operating/servers.md'

test('the table of settings lists exactly the variables that the product reads', () => {
  const listed = [...section(read(SETTINGS), '## Settings').matchAll(/^\| `([A-Z][\w<>]+)` \|/gm)].map(
    ([, name = '']) => name,
  )

  expect(listed.length).toBeGreaterThan(30)
  expect(listed.toSorted()).toEqual(readSettings())
})

test('no other document has a table of settings', () => {
  const tables = sourceFiles(['*.md', 'docs/**/*.md', 'deploy/*.md']).filter(
    (file) => file !== SETTINGS && /^\| `(?:PORT|DATABASE_URL|PUBLIC_URL)`.* \|/m.test(read(file)),
  )

  expect(tables).toEqual([])
})

/** The environment variables that the configuration reads, and the variables that other files read directly. */
function readSettings(): string[] {
  const names = new Set<string>()
  const env = new Proxy<Record<string, string>>(PROVIDER, {
    get(values, name) {
      names.add(String(name))
      return values[String(name)]
    },
  })
  checkFiles(env, parseConfig(env))
  for (const file of sourceFiles('{server,scripts}/**/*.ts').filter(isProduct))
    for (const [, name = ''] of read(file).matchAll(/process\.env\.([A-Z][A-Z\d_]+)/g)) names.add(name)
  return [...new Set([...names].map((name) => name.replace('_GOOGLE_', '_<PROVIDER>_')))].toSorted()
}

function isProduct(file: string): boolean {
  return !file.endsWith('.test.ts')
}

function section(text: string, heading: string): string {
  const [, rest = ''] = text.split(`${heading}\n`)
  return rest.split('\n## ')[0] ?? ''
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'

const DOCS = globSync(['*.md', 'docs/**/*.md', 'deploy/*.md', '.github/**/*.md'], { cwd: ROOT })
/** Paths in backticks or links that start with a folder of the repository. Generated files are in other folders. */
const PATHS = /(?:`|\]\()((?:app|bench|db|deploy|docs|domain|e2e|scripts|server|test)\/[\w./-]*)[`)]/g

const LINKS = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g
const COMMANDS = /\bnpm run ([\w:]+)/g

test.each(DOCS)('every path in %s exists', (doc) => {
  const named = [...read(doc).matchAll(PATHS)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([])
})

test.each(DOCS)('every link of %s leads to a file, and to a heading in it', (doc) => {
  const links = [...read(doc).matchAll(LINKS)].map(([link, file, heading]) => ({
    link,
    file: file ? path.join(path.dirname(doc), file) : doc,
    heading,
  }))
  const broken = links.filter(
    ({ file, heading }) =>
      !existsSync(path.join(ROOT, file)) || (heading !== undefined && !anchorsOf(file).has(heading)),
  )

  expect(broken).toEqual([])
})

test.each(DOCS)('every npm script in %s exists', (doc) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const named = [...read(doc).matchAll(COMMANDS)].map(([, name]) => name ?? '')

  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

test('every bold label in docs/operating/shop.md is a text of a screen', () => {
  const labels = [...read('docs/operating/shop.md').matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) =>
    label.replaceAll(/\s+/g, ' ').replace(/\d+/, '$' + '{count}'),
  )
  const screens = globSync('{app,domain}/**/*.{ts,tsx}', { cwd: ROOT }).map(read).join('\n')

  expect(labels.length).toBeGreaterThan(50)
  // leaves out the first label, which explains what bold means
  expect(labels.slice(1).filter((label) => !screens.includes(label))).toEqual([])
})

/** The anchors that GitHub gives to the headings of a file. */
function anchorsOf(file: string): Set<string> {
  return new Set(
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'
import { sourceFiles } from './source-files.ts'

const CITED = ['product', 'rulings', 'api', 'supabase-wire'] as const
const CITING = '{app,bench,db,deploy,docs,domain,e2e,scripts,server,test}/**/*.{ts,tsx,css,sql,md,yml}'

/** Matches a citation. `product.md 2.13 and 9` cites two sections. */
const CITATION =
  /\b(product|rulings|api|supabase-wire)\.md(?:\n\s*(?:\*|\/\/|--|#)?)? \(?(\d+(?:\.\d+)*(?:(?:,| and| to| or) \d+(?:\.\d+)*)*)/g
const HERE = 'test/repository/citations.test.ts'
const EARLIER_NAME = /\b(?:spec|rulings?|contract|wire) \(?\d/gi

const sections = new Map(CITED.map((name) => [name as string, sectionsOf(`docs/${name}.md`)]))
const files = [...sourceFiles(CITING), 'README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']

test('every section that code and documents cite is a heading of that document', () => {
  const cited = files.flatMap((file) => citationsIn(file))

  expect(cited.length).toBeGreaterThan(500)
  expect(cited.filter(({ name, section }) => !sections.get(name)?.has(section))).toEqual([])
})

test('documents are cited by the name of their file', () => {
  // leaves out released migrations, which cannot be edited because databases compare their checksums
  const editable = files.filter(
    (file) => !/^db\/migrations\/0001-0020\/00(?:0\d|1[0-3])_/.test(file) && file !== HERE,
  )
  const earlier = editable.flatMap((file) =>
    (read(file).match(EARLIER_NAME) ?? []).map((text) => `${file}: ${text}`),
  )

  expect(earlier).toEqual([])
})

function citationsIn(file: string): { file: string; name: string; section: string }[] {
  return [...read(file).matchAll(CITATION)].flatMap(([, name = '', numbers = '']) =>
    numbers.split(/,| and| to| or/).map((number) => ({ file, name, section: number.trim() })),
  )
}

function sectionsOf(file: string): Set<string> {
  return new Set([...read(file).matchAll(/^#{2,3} (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number))
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

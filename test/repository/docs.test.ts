import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'

const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/api.md',
  'docs/product.md',
  'docs/rulings.md',
  'docs/supabase-wire.md',
  'docs/security.md',
  'docs/operating/monitoring.md',
  'deploy/README.md',
  ...readdirSync(path.join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
]
/**
 * What stands in backticks, or is linked or shown, and begins with a folder of ours; what a build or a run makes is not
 * there to be found.
 */
const PATHS = /(?:`|\]\()((?:app|bench|db|deploy|docs|domain|e2e|scripts|server|test)\/[\w./-]*)[`)]/g

test.each(DOCS)('every path that %s names is there', (doc) => {
  const named = [...readFileSync(path.join(ROOT, doc), 'utf8').matchAll(PATHS)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([])
})

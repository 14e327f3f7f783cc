import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
/** A line in the first file that imports the second is refused. */
const SHUT = [
  ['domain/x.ts', 'react'],
  ['domain/x.ts', 'node:fs'],
  ['domain/x.ts', '#app/ui/button.tsx'],
  ['domain/x.ts', '#server/platform/http/errors.ts'],
  ['app/x.tsx', '#server/app.ts'],
  ['app/x.tsx', 'pg'],
  ['app/ui/x.tsx', '#domain/money.ts'],
  ['app/ui/x.tsx', '#app/content/home.ts'],
  ['app/ui/x.tsx', '#app/features/cart/store.ts'],
  ['app/ui/x.tsx', '#app/screens/home/screen.tsx'],
  ['app/content/x.ts', 'react'],
  ['app/content/x.ts', '#app/ui/button.tsx'],
  ['app/api/x.ts', '#app/features/cart/store.ts'],
  ['app/api/x.ts', '#server/orders/orders.ts'],
  ['app/router/x.ts', '#app/features/cart/store.ts'],
  ['app/seo/x.ts', '#app/features/cart/store.ts'],
  ['app/seo/x.ts', 'react'],
  ['app/shell/x.tsx', '#app/screens/home/screen.tsx'],
  ['app/features/cart/x.ts', '#app/features/toast/store.ts'],
  ['app/features/cart/x.ts', '#app/screens/home/screen.tsx'],
  ['app/features/cart/x.ts', '#server/orders/orders.ts'],
  ['app/screens/home/x.tsx', '#app/screens/contact/screen.tsx'],
  ['app/screens/home/x.tsx', '#server/orders/orders.ts'],
  ['app/screens/home/x.tsx', 'hono'],
  ['server/x.ts', '#app/routes.ts'],
  ['server/platform/x.ts', '#server/orders/orders.ts'],
  ['server/platform/x.ts', '#server/testing/test-log.ts'],
  ['server/platform/x.ts', 'react'],
  ['server/functions/x.ts', '#server/sandbox/sessions.ts'],
  ['server/functions/x.ts', '#server/app.ts'],
  ['server/functions/x.ts', '#app/routes.ts'],
  ['server/site/x.ts', '#server/orders/orders.ts'],
  ['server/orders/x.ts', '#server/functions/orders/settle-order.ts'],
  ['server/leads/x.ts', '#server/forms/post-form.ts'],
  ['server/office/x.ts', '#server/functions/orders/settle-order.ts'],
  ['e2e/x.ts', '#app/routes.ts'],
  ['e2e/x.ts', '#server/app.ts'],
  ['e2e/x.ts', '#domain/money.ts'],
  ['tools/x.ts', '../domain/money.ts'],
  ['server/functions/x.ts', './../sandbox/sessions.ts'],
] as const
const OPEN = [
  ['domain/x.ts', '#domain/money.ts'],
  ['domain/x.ts', './money.ts'],
  ['domain/x.ts', 'valibot'],
  ['domain/x.test.ts', 'vitest'],
  ['app/x.tsx', '#app/screens/error/broken-page.tsx'],
  ['app/ui/x.tsx', 'react-dom'],
  ['app/ui/x.tsx', '#domain/calendar-day.ts'],
  ['app/content/x.ts', '#domain/money.ts'],
  ['app/seo/x.ts', '#app/content/home.ts'],
  ['app/features/cart/x.ts', '#app/api/checkout.ts'],
  ['app/screens/home/x.tsx', '#app/features/cart/store.ts'],
  ['server/office/x.ts', '#server/orders/orders.ts'],
  ['server/account/x.ts', '#server/leads/save-lead.ts'],
  ['server/office/x.ts', '#server/leads/lead-mails.ts'],
  ['app/screens/home/parts/x.tsx', '#app/screens/home/hero.tsx'],
  ['server/x.ts', '#server/orders/orders.ts'],
  ['server/functions/x.ts', '#server/platform/http/errors.ts'],
  ['server/functions/x.test.ts', '#server/testing/test-log.ts'],
  ['server/platform/x.ts', 'pg'],
  ['e2e/x.ts', '@playwright/test'],
] as const

type Case = readonly [file: string, imported: string]
type Diagnostic = { code: string; filename: string }

const caseFile = ([file, imported]: Case) =>
  file.replace(
    /(\w+)(\.(?:test\.)?tsx?)$/,
    (_, name: string, ending: string) => `${name}-${imported.replaceAll(/\W/g, '_')}${ending}`,
  )

const house = await mkdtemp(path.join(os.tmpdir(), 'doors-'))
let refused: string[] = []

beforeAll(async () => {
  for (const door of [...SHUT, ...OPEN]) {
    const file = path.join(house, caseFile(door))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, `export * from '${door[1]}'\n`)
  }
  const rules = path.join(ROOT, 'oxlint.config.ts')
  await writeFile(
    path.join(house, 'oxlint.config.ts'),
    `import config from '${rules}'\nexport default { ...config, options: {} }\n`,
  )
  refused = await lint()
})
afterAll(() => rm(house, { recursive: true }))

/** The files that the linter refuses for what they import. */
async function lint(): Promise<string[]> {
  const oxlint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = await promisify(execFile)(process.execPath, [oxlint, '-f', 'json', '.'], {
    cwd: house,
  }).catch((failed: { stdout: string }) => failed)
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout)
  return diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename }) => filename.replace(/^\.\//, ''))
}

test.each(SHUT)('%s may not import %s', (...door) => {
  expect(refused).toContain(caseFile(door))
})

test.each(OPEN)('%s may import %s', (...door) => {
  expect(refused).not.toContain(caseFile(door))
})

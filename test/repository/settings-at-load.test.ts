import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'

function refuse(): never {
  throw new Error('a module reads the settings in force while it is loaded')
}

vi.mock('#domain/site/in-force.ts', async (load) => ({ ...(await load<object>()), inForce: refuse }))
vi.mock('#domain/brand/brand.ts', async (load) => ({
  ...(await load<object>()),
  brand: new Proxy({}, { get: refuse }),
}))

/** Modules that only run in a browser. They load the modules below, and no copy of their own. */
const IN_BROWSERS = /entry-client|hydration\/start|visitor-parts|session\/client/

test('no module of a page keeps copy, prices or the brand from the time it was loaded: settings change later', async () => {
  const files = globSync('app/{marketing,shop,leads,accounts,shell}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.|sample-sites/.test(file) && !IN_BROWSERS.test(file),
  )
  const loaded = await Promise.allSettled(files.map((file) => import(path.join(ROOT, file))))
  const failed = loaded.flatMap((each, index) =>
    each.status === 'rejected' ? [`${files[index]}: ${each.reason}`] : [],
  )

  expect(files.length).toBeGreaterThan(100)
  expect(failed).toEqual([])
})

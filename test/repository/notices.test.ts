import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createBuilder } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'
import { noticesFile, SHIPPED, writeNotices } from '#scripts/generate/write-notices.ts'

const PACKAGE = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/
/** Packages that are in the stylesheet or the font files, not in the scripts. */
const NOT_SCRIPT = ['@fontsource-variable/archivo', 'tailwindcss']

// `npm run notices` updates the file after a change of version
test('the third-party notices name the installed versions, with the text of each license', () => {
  expect(readFileSync(path.join(ROOT, noticesFile), 'utf8')).toBe(writeNotices())
})

test('the third-party notices name exactly the packages whose code is sent to browsers', async () => {
  const builder = await createBuilder({
    root: ROOT,
    logLevel: 'silent',
    configLoader: 'native', // bundling the config prints a warning when it is slow
    environments: { client: { build: { write: false } } },
  })
  const { client } = builder.environments
  if (!client) throw new Error('no build for browsers')
  const result = await builder.build(client)
  if (!('output' in result)) throw new Error('nothing was built')

  const modules = result.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  const packages = new Set(modules.flatMap((id) => PACKAGE.exec(id)?.[1]?.replaceAll('\\', '/') ?? []))

  const script = SHIPPED.filter((name) => !NOT_SCRIPT.includes(name))
  expect([...packages].toSorted()).toEqual(script)
}, 300_000)

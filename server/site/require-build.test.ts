import { expect, test } from 'vitest'
import { writeSmallSite } from '#test/server/small-site.ts'
import { requireBuild } from './require-build.ts'

test('a site that was built with the server’s own key can be served', async () => {
  const dist = await writeSmallSite()
  expect(() => requireBuild(dist, 'sb_publishable_local')).not.toThrow()
})

test('a site that was built with another key, and a missing build, are refused with the reason', async () => {
  const dist = await writeSmallSite()
  expect(() => requireBuild(dist, 'sb_publishable_new')).toThrow(/built with another PUBLISHABLE_KEY[^\n]+$/)
  expect(() => requireBuild(`${dist}/none`, 'sb_publishable_local')).toThrow(
    /is not built: run npm run build/,
  )
})

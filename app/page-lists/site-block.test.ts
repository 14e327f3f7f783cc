import { expect, test } from 'vitest'
import type { SiteConfig } from '#domain/site/site-config.ts'
import { writeConfig } from './site-block.ts'

const config: SiteConfig = {
  lists: {},
  fullCheckout: false,
  claims: {},
  pages: {
    '/pricing': { headline: 'What it costs' },
    '/contact': { headline: 'Ring </script><b>us' },
  },
}
const CONTACT = 'Ring \\u003c/script>\\u003cb>us'

test('a page is sent its own texts, and the paths of the other pages that have texts', () => {
  const contact = writeConfig(config, '/contact')
  expect(contact).toContain(`"pages":{"/contact":{"headline":"${CONTACT}"}},"textsElsewhere":["/pricing"]`)
  expect(contact).not.toContain('What it costs')

  const dashboard = writeConfig(config, '/dashboard')
  expect(dashboard).not.toContain('"pages"')
  expect(dashboard).toContain('"textsElsewhere":["/pricing","/contact"]')
})

test('a page of a shop with default settings is sent no settings', () => {
  expect(writeConfig({ ...config, pages: {} }, '/')).toBe('')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { Rating } from '#app/shop/review-cards/rating.tsx'
import { DEFAULT_SITE_CONFIG } from '#domain/site/site-config.ts'
import { setSiteConfig } from './store.ts'

test('the HTML of a page has a claim until the claim ends', () => {
  onTestFinished(() => setSiteConfig(DEFAULT_SITE_CONFIG))
  setSiteConfig(DEFAULT_SITE_CONFIG)
  expect(renderToStaticMarkup(<Rating />)).toContain('Sample rating')

  setSiteConfig({ ...DEFAULT_SITE_CONFIG, endedClaims: ['rating'] })

  expect(renderToStaticMarkup(<Rating />)).toBe('')
})

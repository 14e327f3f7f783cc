import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { Rating } from '#app/shop/review-cards/rating.tsx'
import { DEFAULT_SITE_CONFIG } from '#domain/site/site-config.ts'
import { setSiteConfig } from './store.ts'

test('a page that was prerendered without an ended claim hydrates without a mismatch, and stays without the claim', async () => {
  onTestFinished(() => setSiteConfig(DEFAULT_SITE_CONFIG))
  setSiteConfig({ ...DEFAULT_SITE_CONFIG, endedClaims: ['rating'] })
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Rating />)
  const mismatches: unknown[] = []

  await act(async () => {
    const hydrated = hydrateRoot(root, <Rating />, { onRecoverableError: (error) => mismatches.push(error) })
    onTestFinished(() => hydrated.unmount())
  })

  expect(mismatches).toEqual([])
  expect(root.textContent).toBe('')
})

import { Suspense } from 'react'
import { findRoute } from './find-route.ts'
import { pageOf } from './lazy-page.tsx'
import { useLocation } from './location.ts'
import { PageEffects } from './page-effects.tsx'

/** The page that the address names. */
export function Pages() {
  const { pathname } = useLocation()
  return (
    <Suspense>
      {pageOf(findRoute(pathname))?.element}
      <PageEffects />
    </Suspense>
  )
}

import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { ROUTES } from '#app/routes.ts'
import { pageOf } from './lazy-page.tsx'
import { PageEffects } from './page-effects.tsx'

/** The page that the address names. */
export function Pages() {
  return (
    <Suspense>
      <Routes>
        {ROUTES.map((route) => {
          const Page = pageOf(route)?.Page
          return Page && <Route key={route.path} path={route.path} element={<Page />} />
        })}
      </Routes>
      <PageEffects />
    </Suspense>
  )
}

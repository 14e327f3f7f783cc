import { createContext, type ReactNode, use } from 'react'
import type { Router } from './create-router.ts'

/** The value never changes, because a changed context would make React discard HTML that is not hydrated yet. */
const RouterContext = createContext<Router | undefined>(undefined)

export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  return <RouterContext value={router}>{children}</RouterContext>
}

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('There is no RouterProvider above this component.')
  return router
}

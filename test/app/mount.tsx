import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { createStaticRouter, type Router } from '#app/router/create-router.ts'
import type { RouteDef } from '#app/router/route.ts'
import { RouterProvider } from '#app/router/router-context.tsx'

const ROUTE: RouteDef = {
  path: '*',
  file: '',
  title: '',
  description: '',
  mode: 'spa',
  load: async () => ({ default: () => null }),
}

/** A router whose page never changes. `search` is the query of its URL, such as "?column=paid". */
export function staticRouter(search = ''): Router {
  const router = createStaticRouter([ROUTE], '/')
  const state = router.state()
  const withSearch = { ...state, location: { ...state.location, search } }
  return { ...router, state: () => withSearch }
}

/** Renders a component into a new element of the page. The end of the test removes both. */
export function mount(element: ReactNode, router = staticRouter()): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  flushSync(() => root.render(<RouterProvider router={router}>{element}</RouterProvider>))
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
}

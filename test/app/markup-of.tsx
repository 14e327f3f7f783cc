import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterProvider } from '#app/router/router-context.tsx'
import { staticRouter } from './mount.tsx'

/** The HTML of a component with links, as the prerenderer writes it. */
export const markupOf = (element: ReactNode): string =>
  renderToStaticMarkup(<RouterProvider router={staticRouter()}>{element}</RouterProvider>)

import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteConfig } from '#domain/site/site-config.ts'
import { setSiteConfig } from './page-lists/store.ts'
import { Root } from './root.tsx'
import { createStaticRouter } from './router/create-router.ts'
import { RouterProvider } from './router/router-context.tsx'
import { ROUTES } from './routes/routes.ts'

/** The markup of the page at this path, which the browser hydrates. */
export async function render(path: string, config: SiteConfig): Promise<string> {
  const router = createStaticRouter(ROUTES, path)
  await router.preload(path)
  // nothing is awaited from here on, so that no other page is rendered with this configuration
  setSiteConfig(config)
  return renderToString(
    <StrictMode>
      <RouterProvider router={router}>
        <Root />
      </RouterProvider>
    </StrictMode>,
  )
}

import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { startPage } from '#app/features/page-lists/store.ts'
import type { SiteConfig } from '#domain/site-config.ts'
import { Root } from './root.tsx'
import { preloadPage } from './router/lazy-page.tsx'

export { findRoute } from './router/find-route.ts'
export { NOT_FOUND, ROUTES } from './routes.ts'

/** The markup of the page at this path, as it is baked and the browser takes it over. */
export async function render(path: string, config: SiteConfig): Promise<string> {
  await preloadPage(path)
  // from here to the end nothing waits, so that no other page is rendered with these lists
  startPage(config)
  return renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <Root />
      </StaticRouter>
    </StrictMode>,
  )
}

import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteConfig } from '#domain/site/site-config.ts'
import { startPage } from './page-lists/store.ts'
import { Root } from './root.tsx'
import { preloadPage } from './router/lazy-page.tsx'
import { standAt } from './router/location.ts'

export { findRoute } from './router/find-route.ts'
export { NOT_FOUND, ROUTES } from './routes/routes.ts'

/** The markup of the page at this path, as it is baked and the browser takes it over. */
export async function render(path: string, config: SiteConfig): Promise<string> {
  await preloadPage(path)
  // from here to the end nothing waits, so that no other page is rendered with these lists, or at this place
  startPage(config)
  standAt(path)
  return renderToString(
    <StrictMode>
      <Root />
    </StrictMode>,
  )
}

import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { Root } from './root.tsx'
import { preloadPage } from './router/lazy-page.tsx'

export { findRoute } from './router/find-route.ts'
export { ROUTES } from './routes.ts'

/** The markup of the page at this path, as the build bakes it and the browser takes it over. */
export async function render(path: string): Promise<string> {
  await preloadPage(path)
  return renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <Root />
      </StaticRouter>
    </StrictMode>,
  )
}

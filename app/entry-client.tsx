import './styles/app.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { putInForce } from '#domain/site/in-force.ts'
import { readConfig } from './page-lists/site-block.ts'
import { Root } from './root.tsx'
import { createBrowserRouter } from './router/create-router.ts'
import { RouterProvider } from './router/router-context.tsx'
import { ROUTES } from './routes/routes.ts'
import { fetchWhenIdle, loadVisitorParts } from './shell/load-visitor-parts.ts'
import { putLookId } from './ui/drawing/drawing.ts'

// These lines run before the first render. They do not use the store of the page lists, because it would load the
// catalogue on every page.
const config = readConfig()
putInForce(config)
putLookId(config.lookId)

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root to fill.')

const router = createBrowserRouter(ROUTES)
const { route } = router.state()
// Rendering fetches a failed chunk once more, and shows the error screen if that fails too.
const pages = router.pagesOf(route).map((page) => page.preload().catch(() => undefined))
await Promise.all([...pages, loadVisitorParts(route)])

const site = (
  <StrictMode>
    <RouterProvider router={router}>
      <Root />
    </RouterProvider>
  </StrictMode>
)
startTransition(() => {
  if (route.mode === 'spa') createRoot(container).render(site)
  else hydrateRoot(container, site)
})
fetchWhenIdle()

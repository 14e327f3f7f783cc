import './styles/app.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Root } from './root.tsx'
import { findRoute } from './router/find-route.ts'
import { pageOf } from './router/lazy-page.tsx'
import { fetchWhenIdle, loadVisitorParts } from './shell/load-visitor-parts.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root to fill.')

const route = findRoute(location.pathname)
// Should the chunk not come, rendering fails in the same way and the error screen says so.
await Promise.all([
  pageOf(route)
    ?.preload()
    .catch(() => undefined),
  loadVisitorParts(route),
])

const site = (
  <StrictMode>
    <Root />
  </StrictMode>
)
startTransition(() => {
  if (route.mode === 'spa') createRoot(container).render(site)
  else hydrateRoot(container, site)
})
fetchWhenIdle()

import './styles/app.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { cartBelongsTo, cartSells } from './features/cart/store.ts'
import { productsForSale } from './features/page-lists/store.ts'
import { currentVisitor } from './features/session/session.ts'
import { Root } from './root.tsx'
import { findRoute } from './router/find-route.ts'
import { preloadPage } from './router/lazy-page.tsx'

cartBelongsTo(() => currentVisitor().session?.user.id)
cartSells(productsForSale)

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root to fill.')

// Should the chunk not come, rendering fails in the same way and the error screen says so.
await preloadPage(location.pathname).catch(() => undefined)

const site = (
  <StrictMode>
    <Root />
  </StrictMode>
)
startTransition(() => {
  if (findRoute(location.pathname).mode === 'spa') createRoot(container).render(site)
  else hydrateRoot(container, site)
})

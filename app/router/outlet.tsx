import { createContext, Suspense, use } from 'react'
import { useRoute } from './hooks.ts'
import { PageEffects } from './page-effects.tsx'
import { useRouter } from './router-context.tsx'

/** Which element of `pagesOf` an outlet renders: 0 for the outlet of the root, 1 for the outlet of a layout. */
const DepthContext = createContext(0)
const ValueContext = createContext<unknown>(undefined)

/**
 * In the root, renders the layout of the route, or the screen of a route without a layout. In a layout, renders the
 * screen, which can read `context`.
 */
export function Outlet({ context }: { context?: unknown }) {
  const depth = use(DepthContext)
  const { pagesOf } = useRouter()
  const page = pagesOf(useRoute())[depth]?.element
  if (depth > 0) return <ValueContext value={context}>{page}</ValueContext>
  return (
    <DepthContext value={1}>
      <Suspense>
        {page}
        <PageEffects />
      </Suspense>
    </DepthContext>
  )
}

/** What the layout gave to its `<Outlet context>`. */
export function useOutletContext<Value>(): Value {
  return use(ValueContext) as Value
}

import { type ReactNode, useDeferredValue } from 'react'
import { useNavigationType } from './hooks.ts'

type DeferredContentProps = {
  children: ReactNode
  /** What stands there until then: as high as the window, unless the page gives the space itself. */
  fallback?: ReactNode
}

/**
 * The lower part of a page. After a link it is rendered once the upper part is painted. On a document load, and on back
 * and forward, it is rendered at once, so that the scroll position can be restored.
 */
export function DeferredContent({ children, fallback = <div className="h-lvh" /> }: DeferredContentProps) {
  const isRendered = useDeferredValue(true, useNavigationType() === 'POP')
  return isRendered ? children : fallback
}

import { type ReactNode, useDeferredValue } from 'react'
import { useNavigationType } from './hooks.ts'

/**
 * The lower part of a page. After a link it is rendered once the upper part is painted. On a document load, and on back
 * and forward, it is rendered at once, so that the scroll position can be restored.
 */
export function DeferredContent({ children }: { children: ReactNode }) {
  const isRendered = useDeferredValue(true, useNavigationType() === 'POP')
  return isRendered ? children : <div className="h-lvh" />
}

import { useEffect, useLayoutEffect } from 'react'
import { findAnchor, whenPresent } from './anchor.ts'
import { useLocation } from './location.ts'

const positions = new Map<string, number>()
/** product.md 2.1: `?section=` scrolls after 100 ms; the same pause is the "short delay" of a hash. */
const PAUSE_MS = 100
let pathShown: string | undefined

const jump = (top: number) => scrollTo({ top, behavior: 'instant' })

/**
 * Shows the section and puts the focus there, unless the visitor has moved it on meanwhile. Sections of parts that
 * hydrate later name their `tabIndex` themselves: an attribute set here before that is a hydration mismatch.
 */
function show(target: HTMLElement, { samePage, focused }: { samePage: boolean; focused: Element | null }) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ behavior: samePage && !still ? 'smooth' : 'instant', block: 'start' })
  if (document.activeElement !== focused) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Where the window stands (product.md 2.1): at the top of a new page, at the section that a hash or `?section=` names,
 * and back where it was on back and forward. The header's height is kept clear by `scroll-margin-top`.
 */
export function useScroll(): void {
  const { key, hash, pathname, search, move } = useLocation()
  const back = move === 'POP'

  // A layout effect: the position must not be saved under the old key once the new page is laid out.
  useLayoutEffect(() => {
    const save = () => {
      positions.set(key, scrollY)
    }
    addEventListener('scroll', save, { passive: true })
    return () => {
      removeEventListener('scroll', save)
    }
  }, [key])

  const requested = sectionOf(search, hash)
  useLayoutEffect(() => {
    const saved = back ? positions.get(key) : undefined
    if (saved !== undefined) jump(saved)
    else if (!back && pathShown !== pathname) jump(0)
    else if (move === 'PUSH' && !requested) jump(0) // another query of the page one is on
  }, [key, back, move, requested, pathname])

  useEffect(() => {
    const samePage = pathShown === pathname
    pathShown = pathname
    if (!requested || (back && positions.has(key))) return
    const focused = document.activeElement
    return whenPresent(
      () => findAnchor(requested),
      samePage ? 0 : PAUSE_MS,
      (target) => {
        show(target, { samePage, focused })
      },
    )
  }, [requested, key, back, pathname])
}

function sectionOf(search: string, hash: string): string | undefined {
  const named = new URLSearchParams(search).get('section')
  if (named) return named
  try {
    return decodeURIComponent(hash.slice(1)) || undefined
  } catch {
    return hash.slice(1) // a stray % in a hand-typed hash
  }
}

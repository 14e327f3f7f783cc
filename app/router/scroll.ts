import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from './hooks.ts'
import { findAnchor, whenPresent } from './scroll-target.ts'

const positions = new Map<string, number>()
/** How long a new page waits before it scrolls to a section (product.md 2.1, rulings.md 24). */
const PAUSE_MS = 100
let pathShown: string | undefined

const jump = (top: number) => scrollTo({ top, behavior: 'instant' })

/**
 * Scrolls to the section, and focuses it unless the visitor has focused something else meanwhile. Sections of deferred
 * parts must set their own `tabIndex`, because a `tabIndex` set here before hydration would cause a mismatch.
 */
function show(target: HTMLElement, { samePage, focused }: { samePage: boolean; focused: Element | null }) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ behavior: samePage && !isStill ? 'smooth' : 'instant', block: 'start' })
  if (document.activeElement !== focused) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Scrolls after a navigation (product.md 2.1): to the top of a new page, to the section that a hash or `?section=`
 * names, or to the saved position on back and forward. `scroll-padding-top` keeps sections clear of the header.
 */
export function useScroll(): void {
  const { key, hash, pathname, search } = useLocation()
  const navigationType = useNavigationType()
  const isBack = navigationType === 'POP'

  // This is a layout effect, so that the position of the new page is not saved under the old key.
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
    const saved = isBack ? positions.get(key) : undefined
    if (saved !== undefined) jump(saved)
    else if (!isBack && pathShown !== pathname) jump(0)
    else if (navigationType === 'PUSH' && !requested) jump(0) // another query of the same page
  }, [key, isBack, navigationType, requested, pathname])

  useEffect(() => {
    const samePage = pathShown === pathname
    pathShown = pathname
    if (!requested || (isBack && positions.has(key))) return
    const focused = document.activeElement
    return whenPresent(
      () => findAnchor(requested),
      samePage ? 0 : PAUSE_MS,
      (target) => {
        show(target, { samePage, focused })
      },
    )
  }, [requested, key, isBack, pathname])
}

/** The section of the hash. `?section=` counts without a hash, because it stays in the URL after a link to a section. */
function sectionOf(search: string, hash: string): string | undefined {
  if (hash.length <= 1) return new URLSearchParams(search).get('section') || undefined
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1) // a stray % in a typed hash
  }
}

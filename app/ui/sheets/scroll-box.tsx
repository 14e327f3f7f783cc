import { type ReactNode, useEffect, useRef, useState } from 'react'

type ScrollBoxProps = { label: string; className?: string; children: ReactNode }

/**
 * A box that scrolls sideways while its content is too wide. Only then the keyboard can focus it, for the arrow keys:
 * Safari does not make such a box focusable by itself.
 */
export function ScrollBox({ label, className = '', children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={box}
      className={`overflow-x-auto ${className}`}
      {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'

type StepProps = { title: string; text: ReactNode; children: ReactNode }

/**
 * What stands in place of the tabs while there is one thing to do. Its heading takes the focus where it comes of
 * something that the visitor did; a page just opened is the browser's own.
 */
export function Step({ title, text, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (navigator.userActivation.hasBeenActive) heading.current?.focus()
  }, [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="type-title text-title">
        {title}
      </h2>
      <p className="mt-3 wrap-anywhere text-text-2">{text}</p>
      {children}
    </>
  )
}

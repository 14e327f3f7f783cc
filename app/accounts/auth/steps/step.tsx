import { type ReactNode, useEffect, useRef } from 'react'

type StepProps = { title: string; text: ReactNode; children: ReactNode }

/**
 * A step of /auth, shown in place of the tabs. Its heading takes the focus after an action of the visitor, but not on a
 * page that was just opened.
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

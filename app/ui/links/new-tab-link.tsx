import type { ComponentProps } from 'react'

type NewTabLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string }

/** A link that opens in a new tab, such as another site. Screen readers say so; nothing of this page is passed on. */
export function NewTabLink({ children, ...props }: NewTabLinkProps) {
  return (
    <a {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

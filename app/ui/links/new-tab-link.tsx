import type { ComponentProps } from 'react'

type NewTabLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string }

/** A link that opens in a new tab, which screen readers announce. The other page gets no referrer and no opener. */
export function NewTabLink({ children, ...props }: NewTabLinkProps) {
  return (
    <a {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

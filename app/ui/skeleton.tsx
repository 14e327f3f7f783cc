/**
 * A bar in place of content that is loading. Size it with `className`. Put text for screen readers beside it, because
 * they ignore the bar.
 */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />
}

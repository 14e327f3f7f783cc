/** A bar in place of content that is loading. Size it with utilities, and put text for screen readers beside it. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />
}

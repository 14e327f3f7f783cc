/** A bar where something is still to come. Size it with utilities; say that it loads in words beside it. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />
}

import type { ReactNode } from 'react'

type StageProps = {
  /** The URL of a picture that contains its own shadow. Without `src`, `children` is shown, such as an icon. */
  src?: string | undefined
  alt: string
  className?: string
  /** For a small picture, such as in a list. A black card has a light edge in the dark theme then. */
  small?: boolean
  /** For a picture above the fold: the browser loads it at once, with high priority. */
  eager?: boolean
  children?: ReactNode
}

/** A product's picture in front of a colour gradient. `className` sets the shape and size. */
export function Stage({ src, alt, className = '', small = false, eager = false, children }: StageProps) {
  return (
    <span className={`stage relative block overflow-hidden ${small ? 'stage-small' : ''} ${className}`}>
      {src ? (
        <img
          src={src}
          alt={alt}
          width={800}
          height={800}
          loading={eager ? undefined : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className="size-full object-contain"
        />
      ) : (
        <span className="grid size-full place-items-center">{children}</span>
      )}
    </span>
  )
}

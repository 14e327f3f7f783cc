import type { ReactNode } from 'react'

type StageProps = {
  /** A picture with its own shadow. Without a picture, `children` is shown, such as an icon. */
  src?: string | undefined
  alt: string
  className?: string
  /** Above the fold: load at once, before anything else. */
  eager?: boolean
  children?: ReactNode
}

/** The lit background of a product. Give it a shape with `className`. */
export function Stage({ src, alt, className = '', eager = false, children }: StageProps) {
  return (
    <span className={`stage relative block overflow-hidden ${className}`}>
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

import type { ComponentProps } from 'react'
import { drawing } from './drawing.ts'

type IllustrationProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  src: string
  /** The version for the dark theme, if there is one. */
  dark?: string
  alt: string
  width: number
  height: number
  /** For a drawing above the fold: the browser loads it at once instead of lazily. */
  eager?: boolean
}

/**
 * A drawing for the light or dark theme of the visitor. Width and height are required: without them, the page would
 * shift when the drawing loads.
 */
export function Illustration({ src, dark, alt, eager = false, className = '', ...rest }: IllustrationProps) {
  const image = (
    <img
      {...rest}
      src={drawing(src)}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={`h-auto max-w-full ${className}`}
    />
  )
  if (!dark) return image
  return (
    <picture className="block">
      <source srcSet={drawing(dark)} media="(prefers-color-scheme: dark)" />
      {image}
    </picture>
  )
}

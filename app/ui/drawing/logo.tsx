import ink from '#app/assets/logo/wordmark-ink.svg'
import paper from '#app/assets/logo/wordmark-paper.svg'
import { Illustration } from './illustration.tsx'

type LogoProps = {
  /** The business's name. */
  name: string
  /** On ink the letters have the colour of paper in both themes. */
  onInk?: boolean
  className?: string
}

/** The wordmark. A rebrand replaces its two files. */
export function Logo({ name, onInk = false, className = 'h-[30px] w-[109px]' }: LogoProps) {
  const size = { width: 218, height: 60, alt: name, className, eager: true }
  if (onInk) return <Illustration src={paper} {...size} className={`on-ink-logo ${className}`} />
  return <Illustration src={ink} dark={paper} {...size} />
}

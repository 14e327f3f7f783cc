import ink from '#app/assets/logo/wordmark-ink.svg'
import paper from '#app/assets/logo/wordmark-paper.svg'
import { Illustration } from './illustration.tsx'

type LogoProps = {
  name: string
  /** Whether the background is dark in both themes. The letters are light then. */
  onInk?: boolean
  className?: string
}

/** The wordmark, from the logo files of the brand; `name` is its alternative text. */
export function Logo({ name, onInk = false, className = 'h-[30px] w-[109px]' }: LogoProps) {
  const size = { width: 218, height: 60, alt: name, className, eager: true }
  if (onInk) return <Illustration src={paper} {...size} className={`on-ink-logo ${className}`} />
  return <Illustration src={ink} dark={paper} {...size} />
}

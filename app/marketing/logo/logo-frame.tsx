import type { ReactNode } from 'react'
import type { LogoBackground } from '#domain/brand/logo.ts'

// The backgrounds and texts have the same colours in both themes, as in the logo files. The borders follow the theme.
const GROUNDS: Record<LogoBackground, string> = {
  light: 'border border-line bg-(--paper) text-(--brand-ink)',
  dark: 'border border-(--ink-line) bg-(--brand-ink) text-(--paper)',
  transparent:
    'bg-[repeating-conic-gradient(#e2e6ea_0_25%,#fff_0_50%)] bg-size-[16px_16px] text-(--brand-ink)',
}

type LogoFrameProps = { background: LogoBackground; className?: string; children: ReactNode }

/** A frame with the background that a logo file is made for. */
export function LogoFrame({ background, className = '', children }: LogoFrameProps) {
  return (
    <div className={`relative grid place-items-center rounded-sheet ${GROUNDS[background]} ${className}`}>
      {children}
    </div>
  )
}

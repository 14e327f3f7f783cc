import type { ReactNode } from 'react'

/**
 * sun: what stands out most, such as 50% OFF or a paid order. text: highlights, such as Recommended. The other tones
 * are for states and samples.
 */
export type BadgeTone = 'sun' | 'text' | 'ok' | 'warn' | 'info' | 'bad' | 'outline'

export function Badge({ tone = 'info', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}

import type { ReactNode } from 'react'

/** sun: Most Popular, 50% OFF. text: Recommended, beta. outline: "Sample …". The other tones are for states. */
export type BadgeTone = 'sun' | 'text' | 'ok' | 'warn' | 'info' | 'bad' | 'outline'

/** One or two words in a small box. */
export function Badge({ tone = 'info', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}

import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps, ReactNode } from 'react'

export type CalloutTone = 'info' | 'ok' | 'warn' | 'bad'

const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

type CalloutProps = ComponentProps<'div'> & { tone?: CalloutTone; icon?: ReactNode }

/**
 * A tinted box with an icon and a sentence. Give it a role such as `status` if it appears after the page has loaded, so
 * that screen readers announce it.
 */
export function Callout({ tone = 'info', icon, className = '', children, ...rest }: CalloutProps) {
  const Icon = ICONS[tone]
  return (
    <div {...rest} className={`callout callout-${tone} ${className}`}>
      {icon ?? <Icon aria-hidden="true" size={22} />}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

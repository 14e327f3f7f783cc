import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { IconButton } from '#app/ui/button.tsx'
import type { ToastEntry } from './store.ts'

type ToastCardProps = {
  entry: Pick<ToastEntry, 'title' | 'description' | 'tone'>
  onDismiss: () => void
  onHold: () => void
  onRelease: () => void
}

export function ToastCard({ entry, onDismiss, onHold, onRelease }: ToastCardProps) {
  const bad = entry.tone === 'destructive'
  const Icon = bad ? CircleAlert : CircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the toast open; no action depends on it
    <div
      className={bad ? 'toast toast-bad ink' : 'toast ink'}
      onPointerEnter={onHold}
      onPointerLeave={({ currentTarget }) => currentTarget.contains(document.activeElement) || onRelease()}
      onFocus={onHold}
      onBlur={({ currentTarget }) => currentTarget.matches(':hover') || onRelease()}
    >
      <Icon aria-hidden="true" size={24} />
      <div className="toast-text">
        <p>{entry.title}</p>
        {entry.description ? <p>{entry.description}</p> : null}
      </div>
      <IconButton label="Close" onClick={onDismiss}>
        <X aria-hidden="true" size={22} />
      </IconButton>
    </div>
  )
}

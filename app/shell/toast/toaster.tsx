import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { onTopLayerChange, topLayer } from '#app/ui/overlay/top-layer.ts'
import { onToastChange, toast, visibleToast } from './store.ts'
import { ToastCard } from './toast-card.tsx'

const nothing = () => undefined

/**
 * The live regions and the toast that is shown. The regions exist before the first toast, so that screen readers watch
 * them. While a modal is open, the regions are inside the modal, because the page behind it is inert and not announced.
 */
export function Toaster() {
  const shown = useSyncExternalStore(onToastChange, visibleToast, nothing)
  const modal = useSyncExternalStore(onTopLayerChange, topLayer, nothing)
  useEffect(() => {
    // restarts the timer of a toast that was added before this code was loaded
    const waiting = visibleToast()
    if (waiting) toast.update(waiting.id, {})
  }, [])
  const bad = shown?.tone === 'destructive'

  const card = shown ? (
    <ToastCard
      key={shown.id}
      entry={shown}
      onDismiss={() => toast.dismiss(shown.id)}
      onHold={() => toast.hold(shown.id)}
      onRelease={() => toast.release(shown.id)}
    />
  ) : null
  const host = (
    <div className="toast-host">
      <div role="status" aria-live="polite">
        {bad ? null : card}
      </div>
      <div role="alert">{bad ? card : null}</div>
    </div>
  )
  // inside an open drawer or dialog: toasts.css places the toast there
  return modal ? createPortal(host, modal.querySelector('.panel-drawer, .panel-dialog') ?? modal) : host
}

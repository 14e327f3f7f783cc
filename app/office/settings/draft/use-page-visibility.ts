import { useEffect } from 'react'

/** Calls `onHidden` when the page is hidden, left or unmounted, and `onVisible` when it is visible again. */
export function usePageVisibility(onHidden: () => Promise<unknown>, onVisible: () => Promise<unknown>) {
  useEffect(() => {
    const onChange = () => void (document.visibilityState === 'hidden' ? onHidden() : onVisible())
    const onLeave = () => void onHidden()
    document.addEventListener('visibilitychange', onChange)
    window.addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [onHidden, onVisible])
}

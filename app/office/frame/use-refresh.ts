import { useEffect } from 'react'

const EVERY_MS = 30_000

/**
 * Loads what is shown again every half minute while the tab is visible, and at once when it becomes visible. `reload`
 * keeps what is shown until the answer comes, and when none does.
 */
export function useRefresh(reload: () => void): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') reload()
    }
    const timer = setInterval(refresh, EVERY_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [reload])
}

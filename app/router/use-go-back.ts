import { useNavigate } from './hooks.ts'

/** Goes back in the history, or home when there is no page to go back to (rulings.md 38). */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => void (cameFromAPage() ? navigate(-1) : navigate('/'))
}

/** A URL typed into a new tab has the tab's own blank page before it, which is nothing to go back to. */
function cameFromAPage(): boolean {
  if (history.length === 1) return false
  return !('navigation' in window) || navigation.canGoBack || document.referrer !== ''
}

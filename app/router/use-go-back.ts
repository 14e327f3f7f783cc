import { useNavigate } from './hooks.ts'

/** Goes back in the history, or home when there is no page to go back to (rulings.md 38). */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => void (cameFromAPage() ? navigate(-1) : navigate('/'))
}

/**
 * Whether there is a page to go back to. In browsers with the Navigation API, the blank page of a new tab does not
 * count.
 */
function cameFromAPage(): boolean {
  if (history.length === 1) return false
  return !('navigation' in window) || navigation.canGoBack || document.referrer !== ''
}

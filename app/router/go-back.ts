import { navigate } from './location.ts'

/** Back where the visitor came from; home when they came from nowhere (rulings.md 38). */
export function goBack(): void {
  void (cameFromAPage() ? navigate(-1) : navigate('/'))
}

/** Behind an address typed into a new tab lies the tab's own blank page, which is nothing to go back to. */
function cameFromAPage(): boolean {
  if (history.length === 1) return false
  return !('navigation' in window) || navigation.canGoBack || document.referrer !== ''
}

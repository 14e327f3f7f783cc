/** Behind an address typed into a new tab lies the tab's own blank page, which is nothing to go back to. */
export function cameFromAPage(): boolean {
  if (history.length === 1) return false
  return !('navigation' in window) || navigation.canGoBack || document.referrer !== ''
}

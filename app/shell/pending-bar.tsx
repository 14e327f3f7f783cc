import { useEffect, useState } from 'react'
import { useNavigation } from '#app/router/hooks.ts'

/** A page that loads faster shows no bar, because a bar that only flashes is worse than none. */
const SHOWN_AFTER_MS = 200

/** Shows a thin bar at the top while the code of the next page is slow to load, and marks the current page as busy. */
export function PendingBar() {
  const isLoading = useNavigation().state === 'loading'
  return isLoading ? <SlowBar /> : null
}

function SlowBar() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isShown) return
    const main = document.getElementById('main')
    main?.setAttribute('aria-busy', 'true')
    return () => main?.removeAttribute('aria-busy')
  }, [isShown])
  return (
    <div aria-live="polite">
      {isShown ? <div role="progressbar" aria-label="Loading the page" className="pending-bar" /> : null}
    </div>
  )
}

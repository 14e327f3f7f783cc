import { useEffect } from 'react'
import { useLocation, useNavigate } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { toasts } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { dashboard } from './copy.ts'

const { signIn } = dashboard

/**
 * Shows a toast and redirects to the sign-in, which leads back to this page (rulings.md 42). Until then a panel with a
 * link to the sign-in is shown.
 */
export function RedirectToSignIn() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const signInHere = `/auth?next=${encodeURIComponent(pathname + search)}` as const
  useEffect(() => {
    toast.add(toasts.signInFirst)
    void navigate(signInHere, { replace: true })
  }, [signInHere, navigate])
  return (
    <div className="mx-auto grid max-w-120 justify-items-center rounded-sheet border border-edge bg-surface px-6 py-12 text-center md:mt-19">
      <span className="grid w-24 *:w-full">
        <Sun size="stat" />
      </span>
      <h1 tabIndex={-1} className="type-display mt-5 text-title">
        {signIn.title}
      </h1>
      <p className="mt-3 text-text-2">{signIn.text}</p>
      <Link
        to={signInHere}
        className={buttonClass({ variant: 'sun', size: 'lg', className: 'mt-6 max-sm:w-full' })}
      >
        {signIn.button}
      </Link>
    </div>
  )
}
